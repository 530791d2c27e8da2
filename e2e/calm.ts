import type { Page, Request } from '@playwright/test';

/**
 * Watches what a page fetches from now on. What it answers waits until nothing is on its way, and what came has been
 * drawn.
 */
export function watchFetching(page: Page): () => Promise<void> {
  const underway = new Set<Request>();
  let begun = 0;
  let ended = () => {};
  page.on('request', (request) => {
    underway.add(request);
    begun += 1;
  });
  const end = (request: Request) => {
    underway.delete(request);
    ended();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    for (let seen = -1; seen !== begun;) {
      while (underway.size > 0) await new Promise<void>((done) => (ended = done));
      seen = begun;
      // An answer is drawn in one frame, and what that asks for begins with the next.
      await framesDrawn(page, 3);
    }
  };
}

/** An observer is called after the frame in which something moved. */
export function framesDrawn(page: Page, frames = 2): Promise<void> {
  return page.evaluate(
    (count) =>
      new Promise<void>((done) => {
        const next = (left: number) => requestAnimationFrame(() => (left === 1 ? done() : next(left - 1)));
        next(count);
      }),
    frames,
  );
}
