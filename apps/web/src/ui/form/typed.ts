import { useEffect, useEffectEvent } from 'react';

/** Hands on what an open form would save, and nothing once it is closed: for what shows it before it is saved. */
export function useTyped<Typed>(typed: Typed | undefined, onTyped: (typed: Typed | undefined) => void): void {
  const handOn = useEffectEvent((next: Typed | undefined) => onTyped(next));
  // Drafts are made anew at each drawing: what they say counts.
  const said = JSON.stringify(typed);
  useEffect(() => {
    handOn(typed);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [said]);
}
