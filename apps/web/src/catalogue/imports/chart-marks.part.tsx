import { useTexts } from '@larder/browser/texts';
import type { ChartMark, ImportQuestion } from '@larder/contract/catalogue/import-reading';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { importChoicesTexts } from './import-choices.texts.ts';
import choiceClasses from './import-choices.module.css';
import classes from './imports.module.css';

type ChartMarksProps = {
  questions: ImportQuestion[];
  /** What it says above the questions; of the products of an import where it is left out. */
  hint?: string;
  busy: boolean;
  /** By the value, in lower case, what it says of its allergen. */
  onAnswer: (marks: Record<string, ChartMark>) => Promise<unknown>;
};

const marks = ['contains', 'may_contain', 'none', 'unknown'] as const;

/** Asks once for each distinct value of an allergen chart what it says, with what such a mark usually says chosen. */
export function ChartMarks({ questions, hint, busy, onAnswer }: ChartMarksProps) {
  const t = useTexts(importChoicesTexts);
  const [answers, setAnswers] = useState<Record<string, ChartMark>>({});
  const answerTo = ({ value, suggestion }: ImportQuestion) =>
    answers[value] ?? marks.find((mark) => mark === suggestion) ?? 'unknown';
  const given = Object.fromEntries(questions.map((one) => [one.value.toLowerCase(), answerTo(one)]));
  return (
    <section className={choiceClasses.questions} aria-label={t('marksTitle')}>
      <h3 className={classes.subtitle}>{t('marksTitle')}</h3>
      <p className={classes.hint}>{hint ?? t('marksHint')}</p>
      <ul>
        {questions.map((one) => (
          <li key={one.value} className={choiceClasses.question}>
            <NativeSelect
              label={one.value === '' ? t('emptyCells') : t('markOf', { value: one.value })}
              description={t('cellsWithIt', { count: one.rows })}
              disabled={busy}
              value={answerTo(one)}
              data={marks.map((mark) => ({ value: mark, label: t(`mark_${mark}`) }))}
              onChange={(event) => setAnswers({ ...answers, [one.value]: event.currentTarget.value as ChartMark })}
            />
          </li>
        ))}
      </ul>
      <Button variant="default" loading={busy} onClick={() => void onAnswer(given).catch(() => undefined)}>
        {t('saveAnswers', { count: questions.length })}
      </Button>
    </section>
  );
}
