import { Suspense, type ReactNode } from 'react';

type LazyPartProps = {
  /** Shown until the code is there: what was there before, or room of the same height. */
  meanwhile?: ReactNode;
  children: ReactNode;
};

/** A part whose code is loaded when it is first shown. Until then the page says that it is busy: nobody takes it for finished. */
export function LazyPart({ meanwhile, children }: LazyPartProps) {
  return (
    <Suspense
      fallback={
        <div aria-busy style={{ display: 'contents' }}>
          {meanwhile}
        </div>
      }
    >
      {children}
    </Suspense>
  );
}
