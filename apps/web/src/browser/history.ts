import { createHashHistory, type RouterHistory } from '@tanstack/react-router';

/**
 * The hash history, in which addresses that somebody types or pastes are counted, too. The router numbers only the
 * entries that it makes; without a number it cannot take a refused step back again, and the page would start anew.
 */
export function numberedHashHistory(): RouterHistory {
  let index = 0;
  addEventListener(
    'popstate',
    () => {
      if (history.state !== null) return;
      const key = Math.random().toString(36).slice(2);
      // The prototype's own method, since the router listens to the window's.
      History.prototype.replaceState.call(history, { __TSR_index: index + 1, key, __TSR_key: key }, '');
    },
    { capture: true },
  );
  const made = createHashHistory();
  const note = () => {
    index = made.location.state.__TSR_index;
  };
  note();
  made.subscribe(note);
  return made;
}
