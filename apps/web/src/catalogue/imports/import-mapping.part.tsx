import { useTexts } from '@larder/browser/texts';
import type { ImportTarget } from '@larder/rules/import-target';
import { Autocomplete, Checkbox, NativeSelect } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';
import type { ImportAnswers } from './import-answers.rules.ts';
import { importChoicesTexts } from './import-choices.texts.ts';
import {
  columnContents,
  columnsLeftOut,
  contentOf,
  targetsInNeed,
  withContent,
  type ColumnContent,
} from './import-columns.rules.ts';
import { UseChoice } from './import-use.part.tsx';
import { importsTexts } from './imports.texts.ts';
import choiceClasses from './import-choices.module.css';
import classes from './imports.module.css';

type StepProps = { answers: ImportAnswers; change: (changes: Partial<ImportAnswers>) => void };

const shownSamples = 3;
const sampleCharacters = 40;

/** Step 2: what each column of the file holds. What is needed of it depends on the use, which is asked first. */
export function MappingStep({ answers, change }: StepProps) {
  const t = useTexts(importsTexts);
  const choices = useTexts(importChoicesTexts);
  const columns = answers.inspection?.columns ?? [];
  const leftOut = columnsLeftOut(answers.mapping, columns);
  const set = (header: string, content: ColumnContent) => {
    const mapping = withContent(answers.mapping, columns, header, content);
    const { makes_sku, category, ...rest } = answers.choices;
    change({
      mapping,
      // What stands in the place of a column goes once there is one.
      choices: {
        ...rest,
        ...(makes_sku && !mapping.sku && { makes_sku }),
        ...(category && !mapping.category_id && { category }),
      },
    });
  };
  return (
    <>
      <UseChoice use={answers.use} onChange={(use) => change({ use })} />
      <Needs answers={answers} change={change} />
      <p className={classes.hint}>{t('columnsHint')}</p>
      <ul className={classes.mappings} aria-label={t('mapping')}>
        {columns.map((column) => (
          <MappingLine
            key={column.header}
            {...column}
            answers={answers}
            onChange={(content) => set(column.header, content)}
          />
        ))}
      </ul>
      <p role="status" className={classes.leftOut}>
        {leftOut.length > 0 ? choices('leftOut', { columns: leftOut.join(', ') }) : choices('noneLeftOut')}
      </p>
    </>
  );
}

/** What an import cannot do without: the column of each, or what stands in its place. */
function Needs({ answers, change }: StepProps) {
  const t = useTexts(importsTexts);
  const choices = useTexts(importChoicesTexts);
  const { mapping, choices: chosen, use } = answers;
  const inPlace: Partial<Record<ImportTarget, boolean>> = {
    sku: chosen.makes_sku === true,
    category_id: Boolean(chosen.category?.trim()),
  };
  return (
    <ul className={classes.needs} aria-label={choices('needed')}>
      {targetsInNeed(use).map((target) => {
        const isDone = Boolean(mapping[target] ?? inPlace[target]);
        const Sign = isDone ? IconCircleCheckFilled : IconCircle;
        return (
          <li key={target} className={classes.need}>
            <span className={classes.tick} data-done={isDone || undefined}>
              <Sign size={20} stroke={1.75} aria-hidden />
            </span>
            <span>
              <strong>{t(`target_${target}`)}</strong>
              {': '}
              <span dir="auto">{mapping[target] ?? (inPlace[target] ? choices('inPlace') : choices('noColumn'))}</span>
            </span>
            {target === 'sku' && !mapping.sku && (
              <Checkbox
                label={choices('madeSku')}
                checked={chosen.makes_sku === true}
                onChange={({ currentTarget: { checked } }) => {
                  const { makes_sku: _made, ...rest } = chosen;
                  change({ choices: { ...rest, ...(checked && { makes_sku: true }) } });
                }}
              />
            )}
            {target === 'category_id' && !mapping.category_id && <CategoryForAll answers={answers} change={change} />}
          </li>
        );
      })}
    </ul>
  );
}

type LineProps = {
  header: string;
  samples: string[];
  answers: ImportAnswers;
  onChange: (content: ColumnContent) => void;
};

/** A column of the file with what stands in it, and what it holds. */
function MappingLine({ header, samples, answers, onChange }: LineProps) {
  const t = useTexts(importsTexts);
  const choices = useTexts(importChoicesTexts);
  const content = contentOf(answers.mapping, header);
  const filled = samples.filter((sample) => sample.trim() !== '').slice(0, shownSamples);
  const suggestion = answers.inspection?.suggestions.find(
    ({ column, target }) => column === header && answers.mapping[target as ImportTarget] === header,
  );
  const needed = targetsInNeed(answers.use);
  const options = columnContents.map((value) => ({ value, label: t(`target_${value}`) }));
  return (
    <li className={classes.mapping}>
      <div className={classes.column}>
        <strong dir="auto">{header}</strong>
        <span dir="auto" className={classes.sampleCells}>
          {filled.length > 0 ? t('samples', { samples: filled.map(shortened).join(' · ') }) : choices('noSamples')}
        </span>
      </div>
      <div className={classes.content}>
        <NativeSelect
          aria-label={choices('contentOf', { column: header })}
          description={content === '' ? undefined : t(`hint_${content}`)}
          inputWrapperOrder={['label', 'error', 'input', 'description']}
          value={content}
          onChange={(event) => onChange(event.currentTarget.value as ColumnContent)}
          data={[
            { value: '', label: t('notMapped') },
            { group: choices('needed'), items: options.filter(({ value }) => isNeeded(value, needed)) },
            { group: choices('optional'), items: options.filter(({ value }) => !isNeeded(value, needed)) },
          ]}
        />
        {suggestion && (
          <span className={classes.tag}>
            {t('suggested')} {t(`suggested_${suggestion.confidence}`)}
          </span>
        )}
      </div>
    </li>
  );
}

function isNeeded(content: ColumnContent, needed: readonly ImportTarget[]): boolean {
  return needed.some((target) => target === content);
}

/** The category of a file that has none. */
function CategoryForAll({ answers, change }: StepProps) {
  const choices = useTexts(importChoicesTexts);
  const categories = useQuery({ ...queries.categories.names.queryOptions({ input: {} }), staleTime: 300_000 });
  const { category = '', ...rest } = answers.choices;
  return (
    <Autocomplete
      className={choiceClasses.forAll}
      placeholder={choices('categoryForAll')}
      aria-label={choices('categoryForAll')}
      maxLength={200}
      limit={50}
      data={[...new Set(categories.data?.items.map(({ name }) => name))]}
      value={category}
      onChange={(name) => change({ choices: { ...rest, ...(name && { category: name }) } })}
    />
  );
}

function shortened(sample: string): string {
  return sample.length > sampleCharacters ? `${sample.slice(0, sampleCharacters)}…` : sample;
}
