import { useTexts } from '@larder/browser/texts';
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { fieldTexts } from '../field/field.texts.ts';
import { closestFirst, folded, matching } from '../table/closest-first.ts';

export type Option = { value: string; label: string };

type TypedChoice = {
  /** What the typed text may name. */
  options: Option[];
  /** What the field shows when nothing is being typed. */
  resting: string;
  onPick: (value: string) => void;
};

/**
 * The text that somebody types into a field that only takes entries of a list. Enter takes the entry shown first, never
 * the form around it; a text that is an entry's whole name counts when the field or the form is left, and one that
 * names nothing stays in the field, says so and keeps the form from being sent.
 */
export function useTypedChoice({ options, resting, onPick }: TypedChoice) {
  const t = useTexts(fieldTexts);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(resting);
  const [unlisted, setUnlisted] = useState('');
  const [listOpen, setListOpen] = useState(false);
  /** The arrow keys were used since the last letter: Enter then takes the entry that they mark. */
  const walked = useRef(false);
  const pending = typed.trim() !== '' && typed !== resting;
  const take = (value: string) => {
    setUnlisted('');
    setTyped('');
    setListOpen(false);
    onPick(value);
  };
  /** Whether the text no longer waits for anything. */
  const settle = (): boolean => {
    if (!pending) return true;
    const named = options.filter(({ label }) => folded(label) === folded(typed));
    const [only] = named;
    if (only && named.length === 1) take(only.value);
    else setUnlisted(typed.trim());
    return named.length === 1;
  };
  const holdForm = useEffectEvent((event: Event) => {
    const settled = flushSync(settle);
    if (settled) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    input.current?.focus();
  });
  useEffect(() => {
    const form = input.current?.form;
    const listen = (event: Event) => holdForm(event);
    form?.addEventListener('submit', listen, { capture: true });
    return () => form?.removeEventListener('submit', listen, { capture: true });
  }, []);
  return {
    problem: unlisted === '' ? undefined : t('notListed', { text: unlisted }),
    field: {
      ref: input,
      searchable: true,
      searchValue: typed,
      onSearchChange: (text: string) => {
        walked.current = false;
        setTyped(text);
        setUnlisted('');
      },
      filter: closestFirst((count) => t('more', { count })),
      selectFirstOptionOnChange: pending,
      'data-unlisted': unlisted === '' ? undefined : true,
      dropdownOpened: listOpen,
      onDropdownOpen: () => setListOpen(true),
      onDropdownClose: () => setListOpen(false),
      // Before the list's own handler, which marks entries only after it has drawn them.
      onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') walked.current = true;
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || !pending || (walked.current && listOpen)) return;
        event.preventDefault();
        event.stopPropagation();
        const [first] = matching(options, typed);
        if (first) take(first.value);
        else setUnlisted(typed.trim());
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        const left = event.currentTarget.value;
        // The field empties itself when it is left; a text that names nothing is put back.
        if (settle()) return;
        queueMicrotask(() => {
          setTyped(left);
          setUnlisted(left.trim());
        });
      },
    },
  };
}
