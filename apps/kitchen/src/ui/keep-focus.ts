const reachable = 'a[href], button:not(:disabled), input:not([tabindex="-1"]), textarea, select';

/** A place in the page: the child with this number of that element. */
type Place = { parent: Element; index: number };

/**
 * A pressed element may be gone with what it has done: its row is removed, its question answered. The focus then moves
 * to what has taken its place, so that the keyboard goes on there and not at the start of the page.
 */
export function keepFocus(): () => void {
  let last: { element: Element; places: Place[] } | undefined;
  const note = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = { element: target, places: placesOf(target) };
  };
  const mend = () => {
    if (!last || last.element.isConnected || document.activeElement !== document.body) return;
    nearest(last.places)?.focus({ preventScroll: true });
  };
  // At once, before another key can be pressed; a new screen and a sheet that closes may still move it to where they
  // want it.
  const observer = new MutationObserver(mend);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', note);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
  };
}

function placesOf(element: Element): Place[] {
  const places: Place[] = [];
  for (let child = element; child.parentElement && !child.matches('main, [role=dialog]'); child = child.parentElement) {
    places.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  }
  return places;
}

/** What follows in the closest element that is still there, else what is before it, else the title of the screen. */
function nearest(places: readonly Place[]): HTMLElement | null {
  for (const { parent, index } of places) {
    if (!parent.isConnected) continue;
    const near = [parent.children[index], parent.children[index - 1]].map((child) => child && firstReachable(child));
    const found = near.find((child) => child != null);
    if (found) return found;
  }
  return document.querySelector('[role=dialog] h2, main h1');
}

function firstReachable(element: Element): HTMLElement | null {
  return element instanceof HTMLElement && element.matches(reachable) ? element : element.querySelector(reachable);
}
