import { fieldErrors } from '@larder/browser/errors';
import { useCallback, useEffect, useRef, useState } from 'react';
import { focusField } from './error-summary.tsx';

type Fields = Record<string, unknown>;

/** What is wrong, by field. */
type Problems = Record<string, string>;
/** The same, as it is found: a field without a problem may have a line too. */
type Findings = Record<string, string | false | undefined>;

type EditOptions<Values extends Fields, Answer> = {
  /** The fields as they are saved, or as a new record starts. */
  saved: Values;
  /** What is wrong with the fields, in the words shown beside them; shown from the first try to save. */
  check?: (values: Values) => Findings;
  /** What else happens when something is wrong: a toast that the product prescribes. */
  wrong?: (problem: string) => void;
  /** Asks a question before the call, which sends the form itself: true when it did. */
  asks?: (values: Values, send: () => Promise<unknown>) => boolean;
  /**
   * The call, given all fields and those that differ from what is saved, their texts without blanks around them;
   * nothing for incomplete fields. Its failure is shown in the form, beside the fields that the server names.
   */
  save: (values: Values, changes: Partial<Values>) => Promise<Answer> | undefined;
  /** What follows a success, and a form that was sent without a change. */
  done?: (answer: Answer | undefined) => void;
  /** A form that is complete from the start is also sent without a change. */
  sendsUnchanged?: boolean;
  /** A card that starts in its form. */
  opened?: boolean;
};

type InputProps = { 'data-path': string; error: string | undefined; onChange: (given: unknown) => void };
type FieldProps<Value> = InputProps & { value: Value };

export type Edit<Values extends Fields = Fields> = {
  values: Values;
  // A method, so that the inputs of some fields take a form that has more.
  set(this: void, changes: Partial<Values>): void;
  /** The props of the input of a field. */
  field<Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]>;
  /** The same of a checkbox or switch. */
  tick(name: keyof Values & string): InputProps & { checked: boolean };
  problems: Problems;
  /** Any field differs from what is saved. */
  dirty: boolean;
  busy: boolean;
  /** What the last call was answered with, until a field changes. */
  failure: unknown;
  /** How often sending was tried. */
  attempt: number;
  /** Resolves to whether the form was saved, or was as saved. */
  submit: (form?: HTMLFormElement | null) => Promise<boolean>;
  /** A card shows its form. */
  editing: boolean;
  /** Shows the form of a card, with what is saved. */
  open: () => void;
  /** Forgets what was typed and leaves the form. */
  cancel: () => void;
};

/** The state of a form, in a card (`EditCard`) or a dialog (`FormDialog`). */
export function useEdit<Values extends Fields, Answer = unknown>(options: EditOptions<Values, Answer>): Edit<Values> {
  const { saved, check, wrong, asks, save, done, sendsUnchanged, opened = false } = options;
  const [editing, setEditing] = useState(opened);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const form = useFields(saved);
  const { set: setFields } = form;
  const set = useCallback(
    (changes: Partial<Values>) => {
      setFailure(undefined);
      setFields(changes);
    },
    [setFields],
  );
  const shown = useShown();
  const problems: Problems = { ...form.refused, ...(attempt > 0 && found(check, form.values)) };
  const changesOf = () => {
    const { values, before } = form.now();
    const fields = Object.entries(values).map(([name, value]) => [name, trimmed(value)] as const);
    return Object.fromEntries(fields.filter(([name, value]) => !isSame(value, before[name]))) as Partial<Values>;
  };
  const sending = useRef(false);
  const send = async () => {
    if (sending.current) return false;
    const call = save(form.now().values, changesOf());
    if (!call) return false;
    sending.current = true;
    setFailure(undefined);
    setBusy(true);
    try {
      const answer = await call;
      form.settle();
      setEditing(false);
      // A person who has left meanwhile is not led anywhere.
      if (shown.current) done?.(answer);
      return true;
    } catch (error) {
      setFailure(error);
      form.refuse(fieldErrors(error));
      throw error;
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  const submit = async (element?: HTMLFormElement | null) => {
    const [first, second] = Object.entries(found(check, form.now().values));
    setAttempt(attempt + 1);
    if (first) {
      const [name, problem] = first;
      // Of several problems the summary takes the focus.
      if (!second && element) focusField(element, name);
      wrong?.(problem);
      return false;
    }
    if (Object.keys(changesOf()).length === 0 && !sendsUnchanged) {
      setEditing(false);
      done?.(undefined);
      return true;
    }
    if (asks?.(form.now().values, send)) return false;
    // The write has reported what failed; what was typed stays.
    return send().catch(() => false);
  };
  const show = (next: boolean) => {
    form.start(saved);
    setAttempt(0);
    setFailure(undefined);
    setEditing(next);
  };
  const input = (name: keyof Values & string): InputProps => ({
    'data-path': name,
    error: problems[name],
    onChange: (given) => set({ [name]: typedInto(given) } as Partial<Values>),
  });
  return {
    values: form.values,
    set,
    field: (name) => ({ ...input(name), value: form.values[name] }),
    tick: (name) => ({ ...input(name), checked: form.values[name] === true }),
    problems,
    dirty: form.dirty,
    busy,
    failure,
    attempt,
    submit,
    editing,
    open: () => show(true),
    cancel: () => show(false),
  };
}

function found<Values>(check: ((values: Values) => Findings) | undefined, values: Values): Problems {
  const findings = Object.entries(check?.(values) ?? {});
  return Object.fromEntries(findings.filter((finding): finding is [string, string] => Boolean(finding[1])));
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

function useShown() {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return shown;
}

type State<Values> = { values: Values; before: Values; refused: Record<string, string> };

/**
 * The values of a form, what they were at the start, and what the server said of them. By hand, because a forms library
 * would weigh 7 kB on the first page, of which the check, the call and the dirty fields are `useEdit`'s own.
 */
function useFields<Values extends Record<string, unknown>>(saved: Values) {
  const [state, setState] = useState<State<Values>>({ values: saved, before: saved, refused: {} });
  // What is typed and sent within one turn of the page is sent as typed.
  const latest = useRef(state);
  const update = (next: Partial<State<Values>>) => {
    latest.current = { ...latest.current, ...next };
    setState(latest.current);
  };
  const set = useCallback((changes: Partial<Values>) => {
    const isChanged = (name: string) => name in changes || name.replace(/\..*$/, '') in changes;
    const refused = Object.entries(latest.current.refused).filter(([name]) => !isChanged(name));
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
function typedInto(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !('nativeEvent' in given)) return given;
  const { currentTarget: input } = given as unknown as { currentTarget: HTMLInputElement };
  return input.type === 'checkbox' ? input.checked : input.value;
}

/** Whether two values of a field say the same: texts, numbers, lists and objects of them. */
function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (left instanceof Blob || right instanceof Blob || left instanceof Date || right instanceof Date) return false;
  const [ours, theirs] = [Object.entries(left), right as Record<string, unknown>];
  return (
    ours.length === Object.keys(theirs).length &&
    ours.every(([key, value]) => key in theirs && isSame(value, theirs[key]))
  );
}
