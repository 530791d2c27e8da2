import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { choose, openQuestions, piecesOf, refuse, type Marks } from './ingredient-marks.rules.ts';
import { labelTextTexts } from './label-text.texts.ts';
import classes from './label-text.module.css';

const labels = { chosen: 'emphasised', refused: 'notEmphasised', question: 'maybe' } as const;

type IngredientPreviewProps = { text: string; marks: Marks; onChange: (marks: Marks) => void };

/** The list as it is printed; each emphasised or doubtful word is a button that changes it. */
export function IngredientPreview({ text, marks, onChange }: IngredientPreviewProps) {
  const t = useTexts(labelTextTexts);
  const title = useId();
  const questions = openQuestions(text, marks);
  return (
    <div className={classes.preview} role="group" aria-labelledby={title}>
      <div id={title} className={classes.previewTitle}>
        {t('emphasisTitle')}
      </div>
      <p className={classes.note}>{text.trim() ? t('emphasisHint') : t('emptyPreview')}</p>
      <p className={classes.ingredients}>
        {piecesOf(text, marks).map(({ start, end, kind }) => {
          const word = text.slice(start, end);
          if (kind === 'plain') return <span key={start}>{word}</span>;
          const chosen = kind === 'chosen';
          return (
            <button
              key={start}
              type="button"
              className={classes.word}
              aria-pressed={chosen}
              data-asked={kind === 'question' || undefined}
              aria-label={t(labels[kind], { word })}
              onClick={() => onChange(chosen ? refuse(marks, { start, end }) : choose(text, marks, { start, end }))}
            >
              {word}
            </button>
          );
        })}
      </p>
      {questions.length > 0 && (
        <div className={classes.questions}>
          <span>{t('questions', { count: questions.length })}</span>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => onChange(questions.reduce((all, { start, end }) => refuse(all, { start, end }), marks))}
          >
            {t('notAllergens')}
          </Button>
        </div>
      )}
    </div>
  );
}
