import { useTexts } from '@larder/browser/texts';
import type { ImportChoices } from '@larder/contract/catalogue/import-reading';
import type { ImportConfiguration, ImportPreview } from '@larder/contract/catalogue/imports';
import { Button, NativeSelect } from '@mantine/core';
import { queries } from '../../browser/client.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { ChartMarks } from './chart-marks.part.tsx';
import { importChoicesTexts } from './import-choices.texts.ts';
import { ImportQuestions } from './import-questions.part.tsx';
import { importsTexts } from './imports.texts.ts';
import choiceClasses from './import-choices.module.css';

type JobChoicesProps = {
  configuration: ImportConfiguration;
  preview: ImportPreview;
  busy: boolean;
  /** The same file is to be read again by what was chosen. */
  onChosen: () => void;
};

/**
 * What a person is asked about a file beside its rows: which sheet, how rows of one SKU are read, what values mean.
 * Answers stay with the import.
 */
export function JobChoices({ configuration, preview, busy, onChosen }: JobChoicesProps) {
  const t = useTexts(importChoicesTexts);
  const words = useTexts(importsTexts);
  const update = useWrite(queries.imports.updateConfiguration, {
    saved: t('choiceSaved'),
    failed: words('mappingFailed'),
  });
  const { id, name, mapping, category_mapping, choices, keyed } = configuration;
  const choose = async (changes: ImportChoices) => {
    const body = { name, mapping, category_mapping, choices: { ...choices, ...changes } };
    await update.mutateAsync({ params: { id }, body });
    onChosen();
  };
  const isBusy = busy || update.isPending;
  const { sheets, sheet, same_sku_rows, questions } = preview;
  const places = questions.filter(({ field }) => field === 'default_storage');
  const chart = questions.filter(({ field }) => field === 'chart');
  const statements = questions.filter(({ field }) => field === 'custom_allergens');
  const isJoined = choices.same_sku === 'join';
  return (
    <>
      {!keyed && sheets.length > 1 && (
        <NativeSelect
          className={choiceClasses.choice}
          label={t(configuration.format === 'json' ? 'jsonList' : 'sheet')}
          description={t('sheetHint')}
          disabled={isBusy}
          value={sheet}
          data={sheets}
          onChange={(event) => void choose({ sheet: event.currentTarget.value }).catch(() => undefined)}
        />
      )}
      {same_sku_rows > 0 && (
        <Banner tone="warn">
          <p>{t('sameSku', { count: same_sku_rows })}</p>
          <Button
            variant="default"
            size="compact-sm"
            mt={8}
            disabled={isBusy}
            onClick={() => void choose({ same_sku: 'join' }).catch(() => undefined)}
          >
            {t('joinRows')}
          </Button>
        </Banner>
      )}
      {isJoined && (
        <Banner tone="info">
          <p>{t('rowsJoined')}</p>
          <Button
            variant="default"
            size="compact-sm"
            mt={8}
            disabled={isBusy}
            onClick={() => void choose({ same_sku: 'refuse' }).catch(() => undefined)}
          >
            {t('partRows')}
          </Button>
        </Banner>
      )}
      {chart.length > 0 && (
        <ChartMarks
          questions={chart}
          busy={isBusy}
          onAnswer={(marks) => choose({ marks: { ...choices.marks, ...marks } })}
        />
      )}
      {statements.length > 0 && (
        <ImportQuestions
          field="custom_allergens"
          questions={statements}
          busy={isBusy}
          onAnswer={(meanings) => choose({ meanings: { ...choices.meanings, ...meanings } })}
        />
      )}
      {places.length > 0 && (
        <ImportQuestions
          field="default_storage"
          questions={places}
          busy={isBusy}
          onAnswer={(storages) => choose({ storages: { ...choices.storages, ...storages } })}
        />
      )}
    </>
  );
}
