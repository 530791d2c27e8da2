import { forgetOfTab, keepForTab, readOfTab } from '@larder/browser/local-memory';
import { useState } from 'react';

/**
 * A form's answers that survive Back and reload, kept for this tab under `key`.
 * Files cannot be kept: hold them in component state beside these.
 */
export function useKeptAnswers<Answers extends object>(
  key: string,
  initial: Answers,
): [Answers, (changes: Partial<Answers>) => void, () => void] {
  const [answers, setAnswers] = useState<Answers>(() => ({ ...initial, ...read<Answers>(key) }));
  const change = (changes: Partial<Answers>) =>
    setAnswers((before) => {
      const next = { ...before, ...changes };
      keepForTab(key, JSON.stringify(next));
      return next;
    });
  const forget = () => {
    forgetOfTab(key);
    setAnswers(initial);
  };
  return [answers, change, forget];
}

function read<Answers>(key: string): Partial<Answers> {
  try {
    return JSON.parse(readOfTab(key) ?? '{}') as Partial<Answers>;
  } catch {
    return {};
  }
}
