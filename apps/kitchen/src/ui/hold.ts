import { useRef, type PointerEvent } from 'react';

/** So many milliseconds a finger stays, to mean more than a tap. */
const held = 450;

/**
 * What a button is given that does one thing when it is tapped and another when it is held down. A keyboard taps; what
 * holding does is reached in another way as well.
 */
export function useHold(onTap: () => void, onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  const end = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ button }: PointerEvent) => {
      wasHeld.current = false;
      if (button !== 0) return;
      timer.current = setTimeout(() => {
        wasHeld.current = true;
        onHold();
      }, held);
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    // Some browsers send no click after a finger was held, and the next one may be a keyboard's.
    onKeyDown: () => {
      wasHeld.current = false;
    },
    // A browser's own menu would come in place of it.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => {
      end();
      // The click that ends the holding is none.
      if (!wasHeld.current) onTap();
      wasHeld.current = false;
    },
  };
}
