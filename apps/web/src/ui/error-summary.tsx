import { useTexts } from '@larder/browser/texts';
import { useEffect, useRef, type ReactNode } from 'react';
import { uiTexts } from './ui.texts.ts';
import classes from './error-summary.module.css';

export type FormProblem = {
  /** The field's `name` or `data-path`, or the `id` of it or its group. */
  field: string;
  /** The very words that stand at the field, or its name where the title says what is wrong with all of them. */
  message: ReactNode;
};

type ErrorSummaryProps = {
  problems: FormProblem[];
  /** How often sending was tried: each try that finds several problems brings the focus here. */
  attempt: number;
  /** What the product says about all of them together. */
  title?: string;
};

/** What is wrong with a form, when that is more than one thing: in the words of the fields, and leading to them. */
export function ErrorSummary({ problems, attempt, title }: ErrorSummaryProps) {
  const t = useTexts(uiTexts);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
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
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the input of a field of a form. */
export function focusField(form: ParentNode, field: string): void {
  const name = CSS.escape(field);
  const input = ':is(input, select, textarea, button)';
  const places = [
    `[name="${name}"]`,
    `${input}[data-path="${name}"]`,
    `[data-path="${name}"] ${input}`,
    `#${name} ${input}`,
    `#${name}`,
  ];
  form.querySelector<HTMLElement>(places.join())?.focus();
}
