/**
 * Loads what the first label needs while the tablet has nothing else to do: its screens, its drawing, and the shapes of
 * its letters.
 */
export function warmUp(): () => void {
  const controller = new AbortController();
  const steps: (() => Promise<unknown>)[] = [
    () => import('../labels/printing/pick.screen.tsx'),
    () => import('../labels/printing/label.screen.tsx'),
    () => import('../labels/printing/label-preview.part.tsx'),
    () => import('../printer/transport.ts'),
    () => import('../labels/printing/outcome-question.part.tsx'),
    () => import('../labels/printing/missing-labels.part.tsx'),
    async () => (await import('../labels/printing/print.actions.ts')).drawSample(),
  ];
  void (async () => {
    for (const step of steps) {
      await idle();
      if (controller.signal.aborted) return;
      // What cannot be loaded now is loaded, or complains, when it is needed.
      await step().catch(() => undefined);
    }
  })();
  return () => controller.abort();
}

/** Safari does not say when it is idle. */
function idle(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done());
    else setTimeout(done, 300);
  });
}
