import { useTexts } from '@larder/browser/texts';
import { importTargets, neededTargets, type ImportTarget } from '@larder/rules/import-target';
import { Autocomplete, NativeSelect } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queries } from '../../browser/client.ts';
import { mappedTo, type ImportAnswers } from './import-answers.rules.ts';
import { importChoicesTexts } from './import-choices.texts.ts';
import { importsTexts } from './imports.texts.ts';
import choiceClasses from './import-choices.module.css';
import classes from './imports.module.css';

type StepProps = { answers: ImportAnswers; change: (changes: Partial<ImportAnswers>) => void };

const shownSamples = 3;
const sampleCharacters = 40;

/** Step 2: which column of the file is which field of a product. */
export function MappingStep({ answers, change }: StepProps) {
  const t = useTexts(importsTexts);
  const columns = answers.inspection?.columns ?? [];
  const set = (target: ImportTarget, chosen: string) => {
    const { makes_sku, category, ...choices } = answers.choices;
    const column = chosen === instead ? '' : chosen;
    change({
      mapping: mappedTo(answers.mapping, columns, target, column),
      choices: {
        ...choices,
        ...(target === 'sku' ? chosen === instead && { makes_sku: true } : makes_sku && { makes_sku }),
        ...(target === 'category_id' ? chosen === instead && { category: ' ' } : category && { category }),
      },
    });
  };
  return (
    <>
      <p className={classes.hint}>{t('columnsHint')}</p>
      <div className={classes.mappings}>
        {importTargets.map((target) => (
          <MappingLine
            key={target}
            target={target}
            answers={answers}
            columns={columns}
            onChange={(column) => set(target, column)}
          >
            {target === 'category_id' && answers.choices.category !== undefined && (
              <CategoryForAll answers={answers} change={change} />
            )}
          </MappingLine>
        ))}
      </div>
    </>
  );
}

type LineProps = {
  target: ImportTarget;
  answers: ImportAnswers;
  columns: { header: string; samples: string[] }[];
  onChange: (column: string) => void;
  children?: ReactNode;
};

/** What stands in the place of a column that the file lacks; no name of a column begins with a space. */
const instead = ' instead';

function MappingLine({ target, answers, columns, onChange, children }: LineProps) {
  const t = useTexts(importsTexts);
  const choices = useTexts(importChoicesTexts);
  const { makes_sku, category } = answers.choices;
  const isInstead = (target === 'sku' && makes_sku) || (target === 'category_id' && category !== undefined);
  const chosen = isInstead ? instead : (answers.mapping[target] ?? '');
  const other = target === 'sku' ? choices('madeSku') : target === 'category_id' ? choices('oneCategory') : undefined;
  const samples =
    columns
      .find(({ header }) => header === chosen)
      ?.samples.filter(Boolean)
      .slice(0, shownSamples) ?? [];
  const suggestion = answers.inspection?.suggestions.find((one) => one.target === target && one.column === chosen);
  const Sign = chosen ? IconCircleCheckFilled : IconCircle;
  return (
    <div className={classes.mapping}>
      <span
        className={classes.tick}
        data-done={chosen ? true : undefined}
        data-required={neededTargets({}).includes(target) || undefined}
      >
        <Sign size={20} stroke={1.75} aria-hidden />
      </span>
      <NativeSelect
        label={t(`target_${target}`)}
        description={t(`hint_${target}`)}
        value={chosen}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[
          { value: '', label: t('notMapped') },
          ...(other ? [{ value: instead, label: other }] : []),
          ...columns.map(({ header }) => header),
        ]}
      />
      <p className={classes.samples}>
        {suggestion && (
          <span className={classes.tag}>
            {t('suggested')} {t(`suggested_${suggestion.confidence}`)}
          </span>
        )}
        {samples.length > 0 && (
          <span className={classes.sampleCells}>{t('samples', { samples: samples.map(shortened).join(' · ') })}</span>
        )}
      </p>
      {children}
    </div>
  );
}

/** The category of a file that has none. */
function CategoryForAll({ answers, change }: StepProps) {
  const choices = useTexts(importChoicesTexts);
  const categories = useQuery({ ...queries.categories.names.queryOptions({ input: {} }), staleTime: 300_000 });
  const { category = '' } = answers.choices;
  return (
    <Autocomplete
      className={choiceClasses.forAll}
      label={choices('categoryForAll')}
      maxLength={200}
      limit={50}
      data={[...new Set(categories.data?.items.map(({ name }) => name))]}
      value={category.trim() === '' ? '' : category}
      onChange={(name) => change({ choices: { ...answers.choices, category: name || ' ' } })}
    />
  );
}

function shortened(sample: string): string {
  return sample.length > sampleCharacters ? `${sample.slice(0, sampleCharacters)}…` : sample;
}
