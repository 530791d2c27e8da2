import { useTexts } from '@larder/browser/texts';
import { importTargets, requiredTargets, type ImportTarget } from '@larder/rules/import-target';
import { NativeSelect } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { mappedTo, type ImportAnswers } from './import-answers.rules.ts';
import { importsTexts } from './imports.texts.ts';
import classes from './imports.module.css';

type StepProps = { answers: ImportAnswers; change: (changes: Partial<ImportAnswers>) => void };

const shownSamples = 3;
const sampleCharacters = 40;

/** Step 2: which column of the file is which field of a product. */
export function MappingStep({ answers, change }: StepProps) {
  const t = useTexts(importsTexts);
  const columns = answers.inspection?.columns ?? [];
  const set = (target: ImportTarget, column: string) =>
    change({ mapping: mappedTo(answers.mapping, columns, target, column) });
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
          />
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
};

function MappingLine({ target, answers, columns, onChange }: LineProps) {
  const t = useTexts(importsTexts);
  const chosen = answers.mapping[target] ?? '';
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
        data-required={requiredTargets.includes(target) || undefined}
      >
        <Sign size={20} stroke={1.75} aria-hidden />
      </span>
      <NativeSelect
        label={t(`target_${target}`)}
        description={t(`hint_${target}`)}
        value={chosen}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[{ value: '', label: t('notMapped') }, ...columns.map(({ header }) => header)]}
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
    </div>
  );
}

function shortened(sample: string): string {
  return sample.length > sampleCharacters ? `${sample.slice(0, sampleCharacters)}…` : sample;
}
