/** A few soft sounds, made of sine waves and filtered noise when they are needed. */

import { settings } from '../settings.svelte';

interface Tone {
  /** In hertz. */
  pitch: number;
  /** Seconds after the start of the sound. */
  at?: number;
  seconds?: number;
  volume?: number;
}

const SOUNDS = {
  step: [{ pitch: 340, seconds: 0.05, volume: 0.05 }],
  income: [
    { pitch: 880, volume: 0.12 },
    { pitch: 1320, at: 0.07, volume: 0.1 },
  ],
  leather: [
    { pitch: 330, volume: 0.16 },
    { pitch: 495, at: 0.09, volume: 0.14 },
  ],
  tile: [523, 659, 784, 1047].map((pitch, index) => ({ pitch, at: index * 0.11, seconds: 0.5, volume: 0.14 })),
  turn: [
    { pitch: 587, volume: 0.1 },
    { pitch: 784, at: 0.12, volume: 0.1 },
  ],
  win: [392, 523, 659, 784].map((pitch, index) => ({ pitch, at: index * 0.13, seconds: 0.6, volume: 0.13 })),
  lose: [392, 330, 262].map((pitch, index) => ({ pitch, at: index * 0.16, seconds: 0.5, volume: 0.1 })),
} satisfies Record<string, Tone[]>;

const CLOTH_SECONDS = 0.16;

export type Sound = keyof typeof SOUNDS | 'sew';

/** Milliseconds after the first press in which nothing else is likely to happen. */
const QUIET = 150;

let context: AudioContext | null = null;
let cloth: AudioBuffer | null = null;

/**
 * Start the audio soon after the visitor's first press; before that, browsers do not allow it. It takes long, and would
 * stop the animation that plays the first sound. Returns what cancels it.
 */
export function prepareSound(): () => void {
  const controller = new AbortController();
  const start = (): void => {
    controller.abort();
    setTimeout(() => void audioOf(), QUIET);
  };
  for (const event of ['pointerup', 'keydown'] as const)
    addEventListener(event, start, { signal: controller.signal, passive: true });
  return () => controller.abort();
}

/** The audio of the page; null where sounds are off or not allowed. */
function audioOf(): AudioContext | null {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return null;
  try {
    context ??= new AudioContext();
    cloth ??= noiseOf(context, CLOTH_SECONDS);
    return context;
  } catch {
    return null; // without audio the game is silent
  }
}

/** Play a sound unless it is off. */
export function play(sound: Sound): void {
  const audio = audioOf();
  if (!audio) return;
  if (audio.state === 'suspended') void audio.resume();
  if (sound === 'sew') rustle(audio);
  else for (const tone of SOUNDS[sound]) ring(audio, tone);
}

function ring(audio: AudioContext, { pitch, at = 0, seconds = 0.28, volume = 0.12 }: Tone): void {
  const start = audio.currentTime + at;
  const wave = audio.createOscillator();
  wave.type = 'sine';
  wave.frequency.value = pitch;
  wave.connect(fading(audio, start, seconds, volume));
  wave.start(start);
  wave.stop(start + seconds);
}

function noiseOf(audio: AudioContext, seconds: number): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate * seconds, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

/** Cloth on cloth: a short breath of low noise. */
function rustle(audio: AudioContext): void {
  const noise = audio.createBufferSource();
  noise.buffer = cloth;
  const low = audio.createBiquadFilter();
  low.type = 'lowpass';
  low.frequency.value = 900;
  noise.connect(low);
  low.connect(fading(audio, audio.currentTime, CLOTH_SECONDS, 0.22));
  noise.start();
}

/** A volume that rises at once and fades out. */
function fading(audio: AudioContext, start: number, seconds: number, volume: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0005, start + seconds);
  gain.connect(audio.destination);
  return gain;
}
