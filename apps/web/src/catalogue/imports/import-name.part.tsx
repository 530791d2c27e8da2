import { useTexts } from '@larder/browser/texts';
import { Button, TextInput } from '@mantine/core';
import { FactList } from '../../ui/page/fact-list.tsx';
import { mappedCategories, type ImportAnswers } from './import-answers.rules.ts';
import { UseChoice } from './import-use.part.tsx';
import { importsTexts } from './imports.texts.ts';
import classes from './imports.module.css';

type StepProps = {
  answers: ImportAnswers;
  change: (changes: Partial<ImportAnswers>) => void;
  /** ADD was pressed: what is missing is now said beside its field. */
  tried: boolean;
  onStep: (step: number) => void;
};

/** Step 4: name and use, and a summary of the steps before. */
export function NameStep({ answers, change, tried, onStep }: StepProps) {
  const t = useTexts(importsTexts);
  const { name, use, fileName, mapping, inspection } = answers;
  const filled = Object.keys(mappedCategories(answers)).length;
  const summed = (step: number, label: string, value: string | undefined) => ({
    label,
    value: (
      <span className={classes.summed}>
        {value}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('changeWhat', { what: label })}
          onClick={() => onStep(step)}
        >
          {t('change')}
        </Button>
      </span>
    ),
  });
  return (
    <>
      <TextInput
        label={t('importName')}
        description={t('nameHint')}
        maxLength={200}
        value={name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={tried && !name.trim() ? t('pleaseAddName') : undefined}
      />
      <UseChoice
        use={use}
        onChange={(chosen) => change({ use: chosen })}
        error={tried && !use ? t('pleaseAddUse') : undefined}
      />
      <section aria-labelledby="import-summary">
        <h3 id="import-summary" className={classes.subtitle}>
          {t('summary')}
        </h3>
        <FactList
          facts={[
            summed(0, t('fileTitle'), fileName || inspection?.format.toUpperCase()),
            summed(1, t('mapping'), t('mappedColumns', { count: Object.keys(mapping).length })),
            summed(2, t('categoryMapping'), t('mappedCategories', { count: filled })),
          ]}
        />
      </section>
    </>
  );
}
