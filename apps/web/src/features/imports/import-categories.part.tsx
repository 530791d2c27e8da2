import { useTexts } from '@larder/browser/texts';
import { ActionIcon, Autocomplete, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { CategoryPair, ImportAnswers } from './import-answers.part.ts';
import { useCategoryNames } from './imports.api.ts';
import { importsTexts } from './imports.texts.ts';
import classes from './imports.module.css';

type StepProps = { answers: ImportAnswers; change: (changes: Partial<ImportAnswers>) => void };

const offered = 50;

/** Step 3: which value of the file means which category; whatever is left out becomes a category of its own name. */
export function CategoryStep({ answers, change }: StepProps) {
  const t = useTexts(importsTexts);
  const column = answers.mapping.category_id ?? '';
  const values = answers.inspection?.values[column] ?? [];
  const names = [...new Set(useCategoryNames().data?.items.map(({ name }) => name))];
  const pairs = answers.pairs.length > 0 ? answers.pairs : [{ from: '', to: '' }];
  const isFilled = pairs.every(({ from, to }) => from.trim() && to.trim());
  const set = (index: number, pair: CategoryPair) =>
    change({ pairs: pairs.map((before, at) => (at === index ? pair : before)) });
  const add = () => isFilled && change({ pairs: [...pairs, { from: '', to: '' }] });
  return (
    <>
      <p className={classes.hint}>{t('categoriesHint', { column })}</p>
      {pairs.map((pair, index) => (
        // A pair has no other identity than its place, and none is ever moved.
        <fieldset key={index} className={classes.pair}>
          <legend className="visually-hidden">{t('categoryPair', { number: index + 1 })}</legend>
          <Autocomplete
            label={t('categoryFrom')}
            data={values}
            limit={offered}
            value={pair.from}
            onChange={(from) => set(index, { ...pair, from })}
            description={
              pair.from.trim() && values.length > 0 && !values.includes(pair.from.trim()) ? t('unusedValue') : undefined
            }
          />
          <Autocomplete
            label={t('categoryTo')}
            data={names}
            limit={offered}
            value={pair.to}
            onChange={(to) => set(index, { ...pair, to })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('removePair', { number: index + 1 })}
            onClick={() => change({ pairs: pairs.filter((_, at) => at !== index) })}
          >
            <IconX size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      <div className={classes.addBar}>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
          aria-disabled={!isFilled}
          data-disabled={!isFilled || undefined}
          onClick={add}
        >
          {t('addAnother')}
        </Button>
        <span className={classes.hint}>{!isFilled && t('bothNeeded')}</span>
      </div>
    </>
  );
}
