import { useTexts } from '@larder/browser/texts';
import { ActionIcon, Autocomplete, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queries } from '../../browser/client.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import type { CategoryPair, ImportAnswers } from './import-answers.rules.ts';
import { byNeed, categoryReader, type CategoryOutcome } from './import-categories.rules.ts';
import { importChoicesTexts } from './import-choices.texts.ts';
import { importsTexts } from './imports.texts.ts';
import classes from './imports.module.css';

type StepProps = { answers: ImportAnswers; change: (changes: Partial<ImportAnswers>) => void };

const offered = 50;
const firstShown = 30;

/** Step 3: which value of the file means which category; whatever is left out becomes a category of its own name. */
export function CategoryStep({ answers, change }: StepProps) {
  const t = useTexts(importsTexts);
  const choices = useTexts(importChoicesTexts);
  const column = answers.mapping.category_id ?? '';
  const values = answers.inspection?.values[column] ?? [];
  // Those of both uses, to be chosen as the target of a value.
  const categories = useQuery({
    ...queries.categories.names.queryOptions({ input: {} }),
    staleTime: 300_000,
  });
  const names = [...new Set(categories.data?.items.map(({ name }) => name))];
  const pairs = answers.pairs.length > 0 ? answers.pairs : [{ from: '', to: '' }];
  const isFilled = pairs.every(({ from, to }) => from.trim() && to.trim());
  const set = (index: number, pair: CategoryPair) =>
    change({ pairs: pairs.map((before, at) => (at === index ? pair : before)) });
  const add = () => isFilled && change({ pairs: [...pairs, { from: '', to: '' }] });
  return (
    <>
      <p className={classes.hint}>
        {column
          ? t('categoriesHint', { column })
          : choices('categoryForAllHint', { category: answers.choices.category ?? '' })}
      </p>
      {values.length > 0 && categories.data && (
        <ValueList values={values} names={names} known={categories.data.items} answers={answers} change={change} />
      )}
      <h3 className={classes.subtitle}>{t('otherValues')}</h3>
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

type ValueListProps = StepProps & {
  values: string[];
  names: string[];
  known: { name: string; usage: 'SINGLE' | 'COMPONENT' }[];
};

/** Each value of the file beside the category that it becomes. */
function ValueList({ values, names, known, answers, change }: ValueListProps) {
  const t = useTexts(importsTexts);
  const [isOpen, setOpen] = useState(false);
  const read = useMemo(() => categoryReader(known), [known]);
  // The order is that of the file's own values, so that none moves while it is being changed.
  const lines = useMemo(() => byNeed(values.map((value) => ({ value, outcome: read(value) }))), [values, read]);
  const count = (kind: CategoryOutcome['kind']) => lines.filter(({ outcome }) => outcome.kind === kind).length;
  const shown = isOpen ? lines : lines.slice(0, firstShown);
  const pairOf = (value: string) => answers.pairs.find(({ from }) => from.trim() === value)?.to.trim();
  return (
    <section aria-label={t('valuesTitle')} className={classes.values}>
      <p>{t('valuesSummary', { existing: count('existing'), near: count('near'), made: count('new') })}</p>
      <ul>
        {shown.map(({ value }) => {
          const paired = pairOf(value);
          return (
            <ValueLine
              key={value}
              value={value}
              target={paired ?? answers.becomes[value] ?? value}
              isFixed={paired !== undefined}
              read={read}
              names={names}
              onChange={(target) => change({ becomes: { ...answers.becomes, [value]: target } })}
            />
          );
        })}
      </ul>
      {lines.length > firstShown && (
        <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('showFewer') : t('showAll')}
        </Button>
      )}
    </section>
  );
}

type ValueLineProps = {
  value: string;
  target: string;
  /** It is mapped below, where it is changed too. */
  isFixed: boolean;
  read: (name: string) => CategoryOutcome;
  names: string[];
  onChange: (target: string) => void;
};

function ValueLine({ value, target, isFixed, read, names, onChange }: ValueLineProps) {
  const t = useTexts(importsTexts);
  const outcome = read(target.trim() || value);
  return (
    <li className={classes.value}>
      <span dir="auto" className={classes.valueName}>
        {value}
      </span>
      <Autocomplete
        aria-label={t('categoryOf', { value })}
        data={names}
        limit={offered}
        value={target}
        disabled={isFixed}
        onChange={onChange}
      />
      <span className={classes.verdict}>
        {outcome.kind === 'existing' && (
          <StatusBadge tone="neutral">
            {t('outcomeExisting')} {outcome.uses.map((use) => t(use === 'SINGLE' ? 'forSale' : 'forPrep')).join(', ')}
          </StatusBadge>
        )}
        {outcome.kind === 'new' && <StatusBadge tone="ok">{t('outcomeNew')}</StatusBadge>}
        {outcome.kind === 'near' && (
          <>
            <StatusBadge tone="warn">{t('outcomeNear')}</StatusBadge>
            {!isFixed && (
              <Button variant="default" size="compact-sm" onClick={() => onChange(outcome.name)}>
                {t('useInstead', { name: outcome.name })}
              </Button>
            )}
          </>
        )}
      </span>
    </li>
  );
}
