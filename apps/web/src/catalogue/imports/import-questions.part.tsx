import { useTexts } from '@larder/browser/texts';
import type { ImportQuestion } from '@larder/contract/catalogue/import-reading';
import { Autocomplete, Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { useStorageNames } from '../../storage/storage-names.api.ts';
import { importChoicesTexts } from './import-choices.texts.ts';
import { importsTexts } from './imports.texts.ts';
import choiceClasses from './import-choices.module.css';
import classes from './imports.module.css';

type ImportQuestionsProps = {
  /** The column that the values are in. */
  field: ImportQuestion['field'];
  questions: ImportQuestion[];
  /** What it says above the questions; of the products of an import where it is left out. */
  hint?: string;
  busy: boolean;
  /** By the value what it means; nothing for what is no allergen or no storage. */
  onAnswer: (meanings: Record<string, string>) => Promise<unknown>;
};

const firstShown = 20;

/** Asks once for each distinct value of a column what it means. */
export function ImportQuestions({ field, questions, hint, busy, onAnswer }: ImportQuestionsProps) {
  const t = useTexts(importChoicesTexts);
  const words = useTexts(importsTexts);
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const [none, setNone] = useState<ReadonlySet<string>>(new Set());
  const [isOpen, setOpen] = useState(false);
  const isStorage = field === 'default_storage';
  const allergens = useQuery({
    ...queries.allergens.list.queryOptions({ input: { query: { size: 1000 } } }),
    enabled: !isStorage,
  });
  const storage = useStorageNames();
  const allergenNames = [...new Set([...(allergens.data?.items.map(({ name }) => name) ?? []), t('meansNone')])];
  const names = isStorage ? storage.options.map(({ value }) => value) : allergenNames;
  const title = t(isStorage ? 'storageQuestionsTitle' : 'questionsTitle');
  const shown = isOpen ? questions : questions.slice(0, firstShown);
  const given = Object.fromEntries(
    questions.flatMap(({ value, suggestion }) => {
      const answer = none.has(value) ? '' : (answers[value] ?? (suggestion || undefined))?.trim();
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
    <section className={choiceClasses.questions} aria-label={title}>
      <h3 className={classes.subtitle}>{title}</h3>
      <p className={classes.hint}>{hint ?? t(isStorage ? 'storageQuestionsHint' : 'questionsHint')}</p>
      <ul>
        {shown.map(({ value, rows, is_word, suggestion }) => (
          <li key={value} className={choiceClasses.question}>
            <Autocomplete
              label={t('questionOf', { value })}
              description={`${words('rowsWithIt', { count: rows })}. ${suggestion ? t('fromLegend') : t(is_word ? 'wordStays' : 'codeLeftOut')}`}
              data={names}
              limit={30}
              disabled={busy || none.has(value)}
              value={none.has(value) ? '' : (answers[value] ?? suggestion)}
              onChange={(answer) => setAnswers({ ...answers, [value]: answer })}
            />
            <Checkbox
              label={t(isStorage ? 'noStorage' : 'noAllergen')}
              aria-label={t(isStorage ? 'noStorageOf' : 'noAllergenOf', { value })}
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
