import { createBrowserHistory, type HistoryState, type RouterHistory } from '@tanstack/react-router';

/**
 * Screens by what follows the # alone. The library's own history by hash reads the query of the page as a part of the screen's: after an update
 * (`?v=`) or a link that pairs (`?pair=`) no screen would find what it was opened with.
 */
export function hashHistory(): RouterHistory {
  return createBrowserHistory({
    parseLocation: () => {
      const href = location.hash.slice(1) || '/';
      const query = href.indexOf('?');
      const [pathname, search] = query < 0 ? [href, ''] : [href.slice(0, query), href.slice(query)];
      return { href, pathname, search, hash: '', state: history.state as Parsed };
    },
    createHref: (href: string) => `${location.pathname}${location.search}#${href}`,
  });
}

/** The history gives every entry these before it is read. */
type Parsed = HistoryState & { key?: string; __TSR_key?: string; __TSR_index: number };
