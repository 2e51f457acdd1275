/** Four addresses, one page. */

export type Route =
  { page: 'home' } | { page: 'table'; id: string } | { page: 'learn' } | { page: 'open' } | { page: 'missing' };

export function routeOf(path: string): Route {
  const clean = path.replace(/\/+$/, '') || '/';
  if (clean === '/') return { page: 'home' };
  if (clean === '/learn') return { page: 'learn' };
  if (clean === '/open') return { page: 'open' };
  const table = /^\/t\/([A-Za-z0-9_-]+)$/.exec(clean);
  return table?.[1] ? { page: 'table', id: table[1] } : { page: 'missing' };
}

class Router {
  route = $state.raw<Route>(routeOf(location.pathname));

  constructor() {
    addEventListener('popstate', () => (this.route = routeOf(location.pathname)));
    // Links stay links; a plain click on one of ours need not load the page again.
    document.addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest?.('a');
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
      if (link.pathname.startsWith('/api') || link.hash) return;
      event.preventDefault();
      this.go(link.pathname);
    });
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.route = routeOf(path);
    scrollTo(0, 0);
  }
}

export const router = new Router();
