/** Which page an address shows. The browser loads one document for all of them. */

import type { Kind } from './wire';

const KINDS: readonly string[] = ['patch', 'endgame', 'fill'] satisfies Kind[];

export type Route =
  | { page: 'home' }
  /** `move` is how many moves have been made in the position to show first; null for the latest. */
  | { page: 'table'; id: string; move: number | null }
  | { page: 'games' }
  | { page: 'editor' }
  /** `table`: the rules of the edition that is played there. */
  | { page: 'rules'; table: string | null }
  /** `position`: the position to start with, as text. */
  | { page: 'build'; position: string | null }
  | { page: 'learn' }
  | { page: 'import' }
  | { page: 'player' }
  | { page: 'puzzles' }
  /** `id` is null for the next puzzle, `kind` for any kind. */
  | { page: 'puzzle'; id: string | null; kind: Kind | null }
  /** The player's own mistakes; with `isSolving`, those that are due one after the other. */
  | { page: 'mistakes'; isSolving: boolean }
  | { page: 'statistics' }
  /** `date` is null for today. */
  | { page: 'daily'; date: string | null }
  | { page: 'missing' };

/** The page of an address such as `/t/abc?move=12`. */
export function routeOf(address: string): Route {
  const { pathname, searchParams } = new URL(address, 'http://page');
  const clean = pathname.replace(/\/+$/, '') || '/';
  if (clean === '/') return { page: 'home' };
  if (clean === '/games') return { page: 'games' };
  if (clean === '/rules') return { page: 'rules', table: searchParams.get('table') };
  if (clean === '/editor') return { page: 'editor' };
  if (clean === '/build') return { page: 'build', position: searchParams.get('position') };
  if (clean === '/learn') return { page: 'learn' };
  if (clean === '/import') return { page: 'import' };
  if (clean === '/player') return { page: 'player' };
  if (clean === '/puzzles') return { page: 'puzzles' };
  const puzzle = /^\/puzzles\/([a-z0-9-]+)$/.exec(clean)?.[1];
  if (puzzle) {
    const kind = searchParams.get('kind') ?? '';
    return {
      page: 'puzzle',
      id: puzzle === 'next' ? null : puzzle,
      kind: KINDS.includes(kind) ? (kind as Kind) : null,
    };
  }
  if (clean === '/mistakes') return { page: 'mistakes', isSolving: false };
  if (clean === '/mistakes/due') return { page: 'mistakes', isSolving: true };
  if (clean === '/statistics') return { page: 'statistics' };
  if (clean === '/daily') return { page: 'daily', date: null };
  const date = /^\/daily\/([0-9-]+)$/.exec(clean)?.[1];
  if (date) return { page: 'daily', date };
  const id = /^\/t\/([A-Za-z0-9_-]+)$/.exec(clean)?.[1];
  if (!id) return { page: 'missing' };
  const move = searchParams.get('move') ?? '';
  return { page: 'table', id, move: /^\d{1,4}$/.test(move) ? Number(move) : null };
}

const here = () => routeOf(location.pathname + location.search);

class Router {
  route = $state.raw<Route>(here());

  constructor() {
    addEventListener('popstate', () => (this.route = here()));
    // A plain click on a link of this page changes the route without loading the document again.
    document.addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest?.('a');
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
      if (link.pathname.startsWith('/api') || link.hash) return;
      event.preventDefault();
      this.go(link.pathname + link.search);
    });
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.route = here();
    scrollTo(0, 0);
  }
}

export const router = new Router();
