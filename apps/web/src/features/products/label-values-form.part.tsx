import { useTexts } from '@larder/browser/texts';
import { TextInput } from '@mantine/core';
import { DateField } from '../../ui/date-field.tsx';
import { labelCheckTexts } from './label-check.texts.ts';
import type { OwnValues } from './label-values.part.ts';
import classes from './label-preview.module.css';

type LabelValuesFormProps = {
  values: OwnValues;
  /** The fields of the settings stand on sale labels only. */
  sale: boolean;
  onChange: (values: OwnValues) => void;
};

/** What a print would say, typed in the place of samples. Nothing here is saved. */
export function LabelValuesForm({ values, sale, onChange }: LabelValuesFormProps) {
  const t = useTexts(labelCheckTexts);
  const field = (key: 'name' | 'initials' | 'batch_code', label: string) => (
    <TextInput
      label={label}
      value={values[key]}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => onChange({ ...values, [key]: event.currentTarget.value })}
    />
  );
  const more = (kind: 'custom' | 'lower') =>
    Object.entries(values[kind]).map(([name, value]) => (
      <TextInput
        key={`${kind} ${name}`}
        label={name}
        value={value}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => onChange({ ...values, [kind]: { ...values[kind], [name]: event.currentTarget.value } })}
      />
    ));
  return (
    <fieldset className={classes.values}>
      <legend className="visually-hidden">{t('ownValues')}</legend>
      {field('name', t('printedName'))}
      {field('initials', t('initials'))}
      {field('batch_code', t('batchCode'))}
      <DateField label={t('printedDay')} value={values.day} onChange={(day) => onChange({ ...values, day })} />
      <TextInput
        type="time"
        label={t('printedTime')}
        value={values.time}
        onChange={(event) => onChange({ ...values, time: event.currentTarget.value })}
      />
      {sale && more('custom')}
      {sale && more('lower')}
      <p className={classes.hint}>{t('valuesHint')}</p>
    </fieldset>
  );
}
