import { useEffect, useRef } from 'react';

/**
 * The keys of a keyboard do what the keypad does, unless something else is being typed into; `inDialog` where the
 * keypad itself is in one.
 */
export function useTyping(isOn: boolean, onKey: (key: string) => void, inDialog = false): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (!inDialog && target.closest('[role=dialog]')) return;
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target.closest('input:not([type=radio], [type=checkbox]), textarea')
      )
        return;
      if (event.key === 'Enter' && target.closest('button, a')) return;
      if (!/^([\d.,-]|Backspace|Enter)$/.test(event.key)) return;
      event.preventDefault();
      latest.current(event.key);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOn, inDialog]);
}
