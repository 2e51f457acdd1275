/** Show the viewer that it is their turn, or that the game is over. */
import { onDestroy, untrack } from 'svelte';

import { pairing, t, textForYou } from '../i18n';
import { settings } from '../settings.svelte';
import { notify } from '../shell/notifications';
import { pageTitle } from '../shell/title';
import type { Playback } from './playback.svelte';
import { otherPlayer } from './reduce';
import { play } from './sound';
import type { Table } from './table.svelte';

/** In milliseconds. Browsers take long for a title and an icon, so they wait until the first frames are drawn. */
const TAB_DELAY = 100;

/** Whether the page has the layout of a phone. */
function isPhone(): boolean {
  return matchMedia('(max-width: 700px), (max-height: 500px)').matches;
}

/** The icons are bitmaps: browsers take longer for an SVG one than for a frame of the animation. */
function setIcon(address: string): void {
  document.querySelector('link[rel=icon]')?.setAttribute('href', address);
}

/** The viewer looks at something else: a sound, and a notification if they want one. */
function callBack(table: Table): void {
  play('turn');
  const reason = table.state?.position.turn_reason;
  if (!settings.notifications || !reason) return;
  notify(t('your-turn'), [pairing(table.nameOf(1), table.nameOf(2)), textForYou(reason)].join('\n'), table.id);
}

/** Call it while a component is created: it ends with the component. */
export function drawAttention(table: Table, playback: Playback): void {
  /** Whoever looks at the past stays where they are. */
  const showTop = () => {
    if (table.timeline.isPresent && isPhone()) scrollTo({ top: 0 });
  };
  const result = $derived(table.state?.table.result ?? null);
  let wasPlaying = false;
  /** Whether the result was heard. That of a game that was over before is not. */
  let isHeard = true;
  $effect(() => {
    const playing = table.state?.table.status === 'playing';
    // The result is at the top; on a phone the last move was made further down.
    if (wasPlaying && result) untrack(showTop);
    wasPlaying = playing;
    if (playing) isHeard = false;
  });
  // When the last move has arrived.
  $effect(() => {
    if (!result || playback.isRunning || isHeard) return;
    isHeard = true;
    play(untrack(() => table.soleSeat) === otherPlayer(result.winner) ? 'lose' : 'win');
  });
  const isYourTurn = $derived(table.soleSeat !== null && table.isTurn);
  $effect(() => {
    if (isYourTurn && document.hidden) untrack(() => callBack(table));
  });
  /** How many moves there are when you decide. */
  const ply = $derived(isYourTurn ? (table.state?.ply ?? null) : null);
  // On a phone, your turn starts at the top, where everything is.
  $effect(() => {
    if (ply !== null) untrack(showTop);
  });
  // Title and icon of the tab also show it while another tab is open.
  $effect(() => {
    const title = pageTitle(isYourTurn && t('your-turn'), table.state && pairing(table.nameOf(1), table.nameOf(2)));
    const icon = isYourTurn ? '/favicon-turn.png' : '/favicon.png';
    const later = setTimeout(() => {
      document.title = title;
      setIcon(icon);
    }, TAB_DELAY);
    return () => clearTimeout(later);
  });
  onDestroy(() => setIcon('/favicon.png'));
}
