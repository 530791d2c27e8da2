import { createBrowserHistory, type HistoryState, type RouterHistory } from '@tanstack/react-router';
import { uuidv4 } from 'uuidv7';

/**
 * Screens by what follows the # alone. The library's own history by hash reads the query of the page as a part of the
 * screen's: after an update (`?v=`) or a link that pairs (`?pair=`) no screen would find what it was opened with.
 */
export function hashHistory(): RouterHistory {
  return createBrowserHistory({
    parseLocation: () => {
      const href = location.hash.slice(1) || '/';
      const query = href.indexOf('?');
      const [pathname, search] = query < 0 ? [href, ''] : [href.slice(0, query), href.slice(query)];
      return { href, pathname, search, hash: '', state: stateNow() };
    },
    createHref: (href: string) => `${location.pathname}${location.search}#${href}`,
  });
}

/** An entry that the address bar made has no state of its own yet. */
function stateNow(): Parsed {
  const key = uuidv4();
  return (history.state as Parsed | null) ?? { __TSR_index: 0, key, __TSR_key: key };
}

type Parsed = HistoryState & { key?: string; __TSR_key?: string; __TSR_index: number };
