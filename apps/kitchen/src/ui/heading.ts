import { useEffect, useRef, type RefObject } from 'react';

/**
 * The title of a screen takes the focus when the screen is new, and names the window; nothing while there is no title.
 */
export function useHeading(title: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (title === undefined) return;
    document.title = title;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return heading;
}
