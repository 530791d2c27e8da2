import { useTexts } from '@larder/browser/texts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { uiTexts } from '../ui.texts.ts';
import classes from './error-summary.module.css';

export type FormProblem = {
  /** The field's `name` or `data-path`, or the `id` of it or its group. */
  field: string;
  /** The very words that stand at the field, or its name where the title says what is wrong with all of them. */
  message: string;
};

type ErrorSummaryProps = {
  problems: FormProblem[];
  /** How often sending was tried: each try that finds several problems brings the focus here. */
  attempt: number;
  /** What the product says about all of them together. */
  title?: string;
};

/**
 * What is wrong with a form, when that is more than one thing: each line names its field, in the field's words, and
 * leads to it.
 */
export function ErrorSummary({ problems, attempt, title }: ErrorSummaryProps) {
  const t = useTexts(uiTexts);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  const labels = useLabels(problems, () => box.current?.closest('form'));
  if (problems.length < 2) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={classes.summary}>
      <p className={classes.title}>{title ?? t('problemsTitle')}</p>
      <ul className={classes.problems}>
        {problems.map(({ field, message }) => (
          <li key={field}>
            <button
              type="button"
              className={classes.problem}
              onClick={() => focusField(box.current?.closest('form') ?? document, field)}
            >
              {named(message, labels[field])}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the input of a field of a form, also in a part that is closed. */
export function focusField(form: ParentNode, field: string): void {
  const input = inputOf(form, field);
  input?.closest('details')?.setAttribute('open', '');
  input?.focus();
}

/** How the fields with problems are called where they stand. */
function useLabels(problems: FormProblem[], formOf: () => ParentNode | null | undefined): Record<string, string> {
  const [labels, setLabels] = useState<Record<string, string>>({});
  const fields = problems.length < 2 ? '' : problems.map(({ field }) => field).join('\n');
  useLayoutEffect(() => {
    const form = formOf();
    if (!form || !fields) return;
    setLabels(Object.fromEntries(fields.split('\n').map((field) => [field, labelOf(inputOf(form, field))])));
    // Fields have their labels for as long as they are there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fields]);
  return labels;
}

/** A message with the field's name before it, unless it says the name itself. */
function named(message: string, label: string | undefined): string {
  // "Upper limit (°C)" is the upper limit.
  const name = label?.replace(/\s*\(.*\)$/, '').toLowerCase();
  return !name || message.toLowerCase().includes(name) ? message : `${label}: ${message}`;
}

function labelOf(input: HTMLElement | null): string {
  // A choice of several is called by its question, not by one of its answers.
  const one = input?.closest<HTMLElement>('[role=radiogroup], [role=group]') ?? input;
  const named = one?.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const texts = [
    ...named.map((id) => document.getElementById(id)?.textContent),
    one?.getAttribute('aria-label'),
    (input as HTMLInputElement | null)?.labels?.[0]?.textContent,
  ];
  return texts.find((text) => text?.trim())?.trim() ?? '';
}

function inputOf(form: ParentNode, field: string): HTMLElement | null {
  const name = CSS.escape(field);
  const input = ':is(input, select, textarea, button)';
  const places = [
    `[name="${name}"]`,
    `${input}[data-path="${name}"]`,
    `[data-path="${name}"] ${input}`,
    `#${name} ${input}`,
    `#${name}`,
  ];
  return form.querySelector<HTMLElement>(places.join());
}
