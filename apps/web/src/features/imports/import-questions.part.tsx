import { useTexts } from '@larder/browser/texts';
import type { ImportQuestion } from '@larder/contract/import-reading';
import { Autocomplete, Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { importChoicesTexts } from './import-choices.texts.ts';
import { importsTexts } from './imports.texts.ts';
import choiceClasses from './import-choices.module.css';
import classes from './imports.module.css';

type ImportQuestionsProps = {
  questions: ImportQuestion[];
  busy: boolean;
  /** By the value what it means; nothing for what is no allergen. */
  onAnswer: (meanings: Record<string, string>) => Promise<unknown>;
};

const firstShown = 20;

/** Asks once for each distinct value among the allergens what it means. */
export function ImportQuestions({ questions, busy, onAnswer }: ImportQuestionsProps) {
  const t = useTexts(importChoicesTexts);
  const words = useTexts(importsTexts);
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const [none, setNone] = useState<ReadonlySet<string>>(new Set());
  const [isOpen, setOpen] = useState(false);
  const allergens = useQuery(queries.allergens.list.queryOptions({ input: { query: { size: 1000 } } }));
  const names = [...new Set([...(allergens.data?.items.map(({ name }) => name) ?? []), t('meansNone')])];
  const shown = isOpen ? questions : questions.slice(0, firstShown);
  const given = Object.fromEntries(
    questions.flatMap(({ value }) => {
      const answer = none.has(value) ? '' : answers[value]?.trim();
      return answer === undefined || (answer === '' && !none.has(value)) ? [] : [[value, answer]];
    }),
  );
  const toggle = (value: string, isNone: boolean) => {
    const next = new Set(none);
    if (isNone) next.add(value);
    else next.delete(value);
    setNone(next);
  };
  const count = Object.keys(given).length;
  return (
    <section className={choiceClasses.questions} aria-label={t('questionsTitle')}>
      <h3 className={classes.subtitle}>{t('questionsTitle')}</h3>
      <p className={classes.hint}>{t('questionsHint')}</p>
      <ul>
        {shown.map(({ value, rows, is_word }) => (
          <li key={value} className={choiceClasses.question}>
            <Autocomplete
              label={t('questionOf', { value })}
              description={`${words('rowsWithIt', { count: rows })}. ${t(is_word ? 'wordStays' : 'codeLeftOut')}`}
              data={names}
              limit={30}
              disabled={busy || none.has(value)}
              value={none.has(value) ? '' : (answers[value] ?? '')}
              onChange={(answer) => setAnswers({ ...answers, [value]: answer })}
            />
            <Checkbox
              label={t('noAllergen')}
              aria-label={t('noAllergenOf', { value })}
              disabled={busy}
              checked={none.has(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      <div className={classes.addBar}>
        <Button
          variant="default"
          loading={busy}
          aria-disabled={count === 0}
          data-disabled={count === 0 || undefined}
          onClick={() => count > 0 && void onAnswer(given).catch(() => undefined)}
        >
          {t('saveAnswers', { count })}
        </Button>
        {questions.length > firstShown && (
          <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? words('showFewer') : words('showAll')}
          </Button>
        )}
      </div>
    </section>
  );
}
