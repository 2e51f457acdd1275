/** Show the viewer that it is their turn, or that the game is over. */
import { onDestroy, untrack } from 'svelte';

import { pairing, t, textForYou } from '../i18n';
import { settings } from '../settings.svelte';
import { notify } from '../shell/notifications';
import { play } from './sound';
import type { Table } from './table.svelte';

function isPhone(): boolean {
  return matchMedia('(max-width: 700px)').matches;
}

/** The icons are bitmaps: browsers take longer for an SVG one than for a frame of the animation. */
function setIcon(address: string): void {
  document.querySelector('link[rel=icon]')?.setAttribute('href', address);
}

/** The viewer looks at something else: a sound, and a notification if they want one. */
function callBack(table: Table): void {
  play('turn');
  const reason = table.timeline.position?.turn_reason;
  if (!settings.notifications || !reason) return;
  notify(t('your-turn'), [pairing(table.nameOf(1), table.nameOf(2)), textForYou(reason)].join('\n'), table.id);
}

/** Call it while a component is created: it ends with the component. */
export function drawAttention(table: Table): void {
  // The result is at the top; on a phone the last move was made further down.
  let wasPlaying = false;
  $effect(() => {
    const playing = table.state?.table.status === 'playing';
    if (wasPlaying && table.state?.table.result && isPhone()) scrollTo({ top: 0 });
    wasPlaying = playing;
  });
  // On a phone, your turn starts at the top, where everything is. The icon of the tab shows it too.
  $effect(() => {
    const isYourTurn = table.soleSeat !== null && table.isMine;
    setIcon(isYourTurn ? '/favicon-turn.png' : '/favicon.png');
    if (!isYourTurn) return;
    if (document.hidden) untrack(() => callBack(table));
    if (isPhone()) scrollTo({ top: 0 });
  });
  onDestroy(() => setIcon('/favicon.png'));
}
