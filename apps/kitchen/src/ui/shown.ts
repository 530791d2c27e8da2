import { useEffect, useRef } from 'react';

/** Whether the screen is still there when something that took its time has ended. */
export function useShown(): { readonly current: boolean } {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return shown;
}
