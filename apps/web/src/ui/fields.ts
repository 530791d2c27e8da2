import { useCallback, useRef, useState } from 'react';

type State<Values> = { values: Values; before: Values; refused: Record<string, string> };

/**
 * The values of a form, what they were at the start, and what the server said of them. By hand, because a forms library would weigh 7 kB
 * on the first page, of which the check, the call and the dirty fields are `useEdit`'s own.
 */
export function useFields<Values extends Record<string, unknown>>(saved: Values) {
  const [state, setState] = useState<State<Values>>({ values: saved, before: saved, refused: {} });
  // What is typed and sent within one turn of the page is sent as typed.
  const latest = useRef(state);
  const update = (next: Partial<State<Values>>) => {
    latest.current = { ...latest.current, ...next };
    setState(latest.current);
  };
  const set = useCallback((changes: Partial<Values>) => {
    const refused = Object.entries(latest.current.refused).filter(([name]) => !(name in changes));
    latest.current = {
      ...latest.current,
      values: { ...latest.current.values, ...changes },
      refused: Object.fromEntries(refused),
    };
    setState(latest.current);
  }, []);
  return {
    ...state,
    dirty: !isSame(state.values, state.before),
    /** The values of this moment, not of the last drawing. */
    now: () => latest.current,
    set,
    /** What the server refused, by field; a field that is changed is no longer marked. */
    refuse: (refused: Record<string, string>) => update({ refused }),
    /** What is typed counts as saved. */
    settle: () => update({ before: latest.current.values }),
    start: (values: Values) => update({ values, before: values, refused: {} }),
  };
}

/** What an input hands on: an event of its own, or the value itself. */
export function typedInto(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !('nativeEvent' in given)) return given;
  const { currentTarget: input } = given as unknown as { currentTarget: HTMLInputElement };
  return input.type === 'checkbox' ? input.checked : input.value;
}

/** Whether two values of a field say the same: texts, numbers, lists and objects of them. */
export function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (left instanceof Blob || right instanceof Blob || left instanceof Date || right instanceof Date) return false;
  const [ours, theirs] = [Object.entries(left), right as Record<string, unknown>];
  return (
    ours.length === Object.keys(theirs).length &&
    ours.every(([key, value]) => key in theirs && isSame(value, theirs[key]))
  );
}
