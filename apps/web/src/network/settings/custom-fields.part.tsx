import { useTexts } from '@larder/browser/texts';
import { isFontSize, mostCustomFields, repeatedNames } from '@larder/rules/custom-field';
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { DigitsInput } from '../../ui/field/digits-input.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { fieldsProblem, listOf, newRow, resized, rowsOf, type FieldRow, type FieldsKey } from './field-rows.rules.ts';
import { settingsTexts } from './settings.texts.ts';
import classes from './settings.module.css';

type CustomFieldsProps = { fieldsKey: FieldsKey; name: string; value: string; onSave: (list: string) => void };

/** The editor of custom fields: how many there are, and a row for each. */
export function CustomFields({ fieldsKey, name, value, onSave }: CustomFieldsProps) {
  const t = useTexts(settingsTexts);
  const [rows, setRows] = useState(() => rowsOf(value));
  const [count, setCount] = useState(String(rows.length));
  const add = useRef<HTMLButtonElement>(null);
  const most = mostCustomFields[fieldsKey];
  const dirty = listOf(fieldsKey, rows) !== listOf(fieldsKey, rowsOf(value)) || count !== String(rowsOf(value).length);
  const problem = fieldsProblem(fieldsKey, rows, count);
  const reason = problem && t(problem, { least: 0, most, count: rows.length, entered: count });

  const replace = (next: FieldRow[]) => {
    setRows(next);
    setCount(String(next.length));
  };
  const enter = (digits: string) => {
    setCount(digits);
    if (digits !== '' && Number(digits) <= most) setRows(resized(rows, Number(digits)));
  };
  const remove = (id: number) => {
    replace(rows.filter((row) => row.id !== id));
    add.current?.focus();
  };
  return (
    <div className={classes.fields}>
      <UnsavedGuard dirty={dirty} what={name} />
      <DigitsInput
        className={classes.number}
        most={6}
        id={fieldsKey}
        label={t('fieldCount')}
        value={count}
        error={problem === 'between' ? reason : undefined}
        onChange={enter}
      />
      {rows.length > 0 && (
        <ol className={classes.fieldList} aria-label={name}>
          {rows.map((row, index) => (
            <li key={row.id} className={classes.field}>
              <FieldInputs
                row={row}
                lower={fieldsKey === 'lower_custom_fields'}
                number={index + 1}
                repeated={repeatedNames(rows).includes(index)}
                onChange={(changes) => setRows(rows.with(index, { ...row, ...changes }))}
              />
              <ActionIcon
                className={classes.removeField}
                aria-label={t('removeField', { number: index + 1 })}
                onClick={() => remove(row.id)}
              >
                <IconTrash size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      <div className={classes.foot}>
        {rows.length < most && (
          <Button
            ref={add}
            variant="default"
            className={classes.addField}
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
            onClick={() => replace([...rows, newRow(rows)])}
          >
            {t('addField')}
          </Button>
        )}
        {dirty && (
          <>
            {reason && problem !== 'between' && (
              <span className={classes.blocked} role="status">
                {reason}
              </span>
            )}
            <Button variant="default" onClick={() => replace(rowsOf(value))}>
              {t('cancel')}
            </Button>
            <Button
              aria-label={t('saveWhat', { what: name })}
              aria-disabled={Boolean(problem)}
              data-disabled={Boolean(problem) || undefined}
              onClick={() => !problem && onSave(listOf(fieldsKey, rows))}
            >
              {t('save')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

type FieldInputsProps = {
  row: FieldRow;
  lower: boolean;
  number: number;
  repeated: boolean;
  onChange: (changes: Partial<FieldRow>) => void;
};

function FieldInputs({ row, lower, number, repeated, onChange }: FieldInputsProps) {
  const t = useTexts(settingsTexts);
  return (
    <fieldset className={classes.fieldInputs} data-lower={lower || undefined}>
      <legend className="visually-hidden">{t('fieldNumber', { number })}</legend>
      <TextInput
        label={t('fieldName')}
        maxLength={50}
        value={row.name}
        error={repeated ? t('fieldRepeated') : undefined}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      {lower ? (
        <>
          <DigitsInput
            className={classes.number}
            most={6}
            label={t('fontSize')}
            value={row.size}
            error={isFontSize(Number(row.size)) ? undefined : t('fontSizeInvalid')}
            onChange={(size) => onChange({ size })}
          />
          <Checkbox
            className={classes.ownLine}
            label={t('ownLine')}
            checked={row.own_line}
            onChange={(event) => onChange({ own_line: event.currentTarget.checked })}
          />
        </>
      ) : (
        <TextInput
          label={t('defaultValue')}
          maxLength={200}
          value={row.defaultValue}
          onChange={(event) => onChange({ defaultValue: event.currentTarget.value })}
        />
      )}
    </fieldset>
  );
}
