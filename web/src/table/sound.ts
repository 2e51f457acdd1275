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

export type Sound = keyof typeof SOUNDS | 'sew';

let context: AudioContext | null = null;

/** Play a sound unless it is off. Browsers allow it only after the visitor has pressed something. */
export function play(sound: Sound): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    if (sound === 'sew') rustle(context);
    else for (const tone of SOUNDS[sound]) ring(context, tone);
  } catch {
    // Without audio the game is silent.
  }
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

/** Cloth on cloth: a short breath of low noise. */
function rustle(audio: AudioContext): void {
  const seconds = 0.16;
  const noise = audio.createBufferSource();
  const buffer = audio.createBuffer(1, audio.sampleRate * seconds, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  noise.buffer = buffer;
  const low = audio.createBiquadFilter();
  low.type = 'lowpass';
  low.frequency.value = 900;
  noise.connect(low);
  low.connect(fading(audio, audio.currentTime, seconds, 0.22));
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
