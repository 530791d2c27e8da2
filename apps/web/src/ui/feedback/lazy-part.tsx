import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never;

/**
 * A component whose code is loaded when it is first shown. Until then the page says that it is busy, so that nobody
 * takes it for finished, and shows `meanwhile`: what was there before, or room of the same height.
 */
export function lazyPart<Name extends string, Module extends Record<Name, (props: never) => ReactNode>>(
  load: () => Promise<Module>,
  name: Name,
  meanwhile?: (props: PropsOf<Module[Name]>) => ReactNode,
): (props: PropsOf<Module[Name]>) => ReactNode {
  type Props = PropsOf<Module[Name]> & object;
  const Part = lazy(async () => ({ default: (await load())[name] as unknown as ComponentType<Props> }));
  return function LazyPart(props) {
    return (
      <Suspense
        fallback={
          <div aria-busy style={{ display: 'contents' }}>
            {meanwhile?.(props)}
          </div>
        }
      >
        <Part {...(props as Props)} />
      </Suspense>
    );
  };
}
