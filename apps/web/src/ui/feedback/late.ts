import { useEffect, useState } from 'react';

/** True once `active` has lasted for 300 ms (or the given time): shorter waits show nothing at all. */
export function useLate(active: boolean, after = 300): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setLate(true), after);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, after]);
  return active && late;
}
