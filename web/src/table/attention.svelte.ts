/** Show the viewer that it is their turn, or that the game is over. */
import { onDestroy, untrack } from 'svelte';

import { pairing, t, textForYou } from '../i18n';
import { settings } from '../settings.svelte';
import { notify } from '../shell/notifications';
import { pageTitle } from '../shell/title';
import { play } from './sound';
import type { Table } from './table.svelte';

/** In milliseconds. Browsers take long for a title and an icon, so they wait until the first frames are drawn. */
const TAB_DELAY = 100;

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
  const isYourTurn = $derived(table.soleSeat !== null && table.isMine);
  // On a phone, your turn starts at the top, where everything is.
  $effect(() => {
    if (!isYourTurn) return;
    if (document.hidden) untrack(() => callBack(table));
    if (isPhone()) scrollTo({ top: 0 });
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
