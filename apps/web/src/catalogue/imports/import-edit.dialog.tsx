import { useTexts } from '@larder/browser/texts';
import type { ImportChoices } from '@larder/contract/catalogue/import-reading';
import type { ImportConfiguration } from '@larder/contract/catalogue/imports';
import { importTargets, labelTarget, missingHalf, neededTargets, type ImportTarget } from '@larder/rules/import-target';
import { Autocomplete, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, queries } from '../../browser/client.ts';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormFailure } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { importChoicesTexts } from './import-choices.texts.ts';
import { categoryLines, mappingOf, offeredColumns, readCategoryLines } from './import-edit.rules.ts';
import { fileTimeout } from './imports.api.ts';
import { importsTexts } from './imports.texts.ts';

/** `title` is the import's own name: `name` is the column of the products' names. */
type Fields = { title: string; categories: string; sheet: string; headerRow: string } & Record<ImportTarget, string>;

type ImportEditDialogProps = {
  configuration: ImportConfiguration;
  /** The file that is being looked at, whose columns are offered. */
  file?: File | undefined;
  onSaved?: () => void;
  onClose: () => void;
};

/** Changes how the next files of an import are read: its name, its columns, its categories. */
export function ImportEditDialog({ configuration, file, onSaved, onClose }: ImportEditDialogProps) {
  const t = useTexts(importsTexts);
  const place = useTexts(importChoicesTexts);
  const saved = mappingOf(configuration.mapping);
  const columns = useColumns(file, configuration.choices) ?? [...new Set(Object.values(saved))];
  const update = useWrite(queries.imports.updateConfiguration, {
    saved: t('mappingSaved'),
    failed: t('mappingFailed'),
  });
  const edit = useEdit<Fields, ImportConfiguration>({
    saved: {
      title: configuration.name,
      sheet: configuration.choices.sheet ?? '',
      headerRow: String(configuration.choices.header_row ?? ''),
      categories: categoryLines(mappingOf(configuration.category_mapping)),
      ...(Object.fromEntries(importTargets.map((target) => [target, saved[target] ?? ''])) as Record<
        ImportTarget,
        string
      >),
    },
    check: (values) => {
      const half = missingHalf(values);
      const needed = [...neededTargets(configuration.choices), labelTarget(configuration.use)].filter(
        (target) => !values[target].trim(),
      );
      const fault = readCategoryLines(values.categories);
      return {
        title: !values.title.trim() && t('pleaseAddName'),
        headerRow: !/^\d{0,3}$/.test(values.headerRow.trim()) && place('headerRowWrong'),
        categories: 'wrong' in fault && t('categoryLineWrong', { line: fault.wrong }),
        ...Object.fromEntries(needed.map((target) => [target, t('pleaseMap', { fields: t(`target_${target}`) })])),
        ...(half && { [half]: t('pleaseMapHalf', { field: t(`target_${half}`) }) }),
      };
    },
    save: (values) => {
      const read = readCategoryLines(values.categories);
      const mapping = importTargets.flatMap((target) => (values[target] ? [[target, values[target]]] : []));
      return update.mutateAsync({
        params: { id: configuration.id },
        body: {
          name: values.title,
          mapping: JSON.stringify(Object.fromEntries(mapping)),
          category_mapping: JSON.stringify('pairs' in read ? read.pairs : {}),
          choices: placed(configuration.choices, values),
        },
      });
    },
    done: () => {
      onSaved?.();
      onClose();
    },
  });
  return (
    <FormDialog title={t('editMapping')} verb={t('saveMapping')} size={640} edit={edit} onClose={onClose}>
      <FormFailure of={edit} failed={t('mappingFailed')} />
      <TextInput label={t('importName')} maxLength={200} {...edit.field('title')} />
      {configuration.format !== 'csv' && (
        <TextInput
          label={place(configuration.format === 'json' ? 'jsonList' : 'sheet')}
          description={place('sheetEditHint')}
          maxLength={200}
          {...edit.field('sheet')}
        />
      )}
      {configuration.format !== 'json' && (
        <TextInput
          label={place('headerRow')}
          description={place('headerRowEditHint')}
          inputMode="numeric"
          maxLength={3}
          {...edit.field('headerRow')}
        />
      )}
      {importTargets.map((target) => (
        <Autocomplete
          key={target}
          label={t(`target_${target}`)}
          description={t(`hint_${target}`)}
          data={offeredColumns(columns, edit.values[target])}
          filter={({ options }) => options}
          {...edit.field(target)}
        />
      ))}
      <Textarea
        label={t('categoryMapping')}
        description={t('categoryLinesHint')}
        autosize
        minRows={2}
        maxRows={10}
        {...edit.field('categories')}
      />
    </FormDialog>
  );
}

/** The choices of an import with another place of its table; an empty field leaves it to the file. */
function placed({ sheet: _sheet, header_row: _row, ...choices }: ImportChoices, values: Fields): ImportChoices {
  const [sheet, row] = [values.sheet.trim(), values.headerRow.trim()];
  return { ...choices, ...(sheet && { sheet }), ...(row && { header_row: Number(row) }) };
}

/** The columns of a file; undefined without one, and while it is read. */
function useColumns(file: File | undefined, { sheet, header_row }: ImportChoices): string[] | undefined {
  const place = { ...(sheet && { sheet }), ...(header_row !== undefined && { header_row: String(header_row) }) };
  const found = useQuery({
    queryKey: ['import-columns', file?.name, file?.size, file?.lastModified, sheet, header_row],
    queryFn: () =>
      file ? api.imports.inspect({ body: { file, ...place } }, { context: { timeout: fileTimeout } }) : null,
    enabled: file !== undefined,
  });
  return found.data?.columns.map(({ header }) => header);
}
