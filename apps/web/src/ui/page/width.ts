import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * The width of an element, followed as it changes; the window's until it is drawn. In pixels for letters of the usual
 * size: where they are larger there is room for less, and the number is smaller.
 */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => innerWidth / scale());
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return undefined;
    const measure = () => setWidth(Math.round(node.clientWidth / scale()));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

function scale(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}
