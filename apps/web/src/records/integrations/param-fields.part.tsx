import { useTexts } from '@larder/browser/texts';
import type { ConnectorConfigItem } from '@larder/contract/records/integrations';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { SearchSelect } from '../../ui/field/search-select.tsx';
import { SecretInput } from '../../ui/field/secret-input.tsx';
import { integrationsTexts } from './integrations.texts.ts';
import { askedFor, typedSecret, valueOf, type ParamValues } from './param-values.rules.ts';

type ParamFieldsProps = {
  items: ConnectorConfigItem[];
  values: ParamValues;
  /** By the parameter's name. */
  errors: Record<string, ReactNode>;
  onChange: (name: string, value: string) => void;
};

/** The form that a connector asks for: a choice for LIST, a masked field for PASSWORD, else a text. */
export function ParamFields({ items, values, errors, onChange }: ParamFieldsProps) {
  return askedFor(items, values).map((item) => (
    <ParamField
      key={item.name}
      item={item}
      value={item.param_type === 'LIST' ? valueOf(item, values) : (values[item.name] ?? '')}
      error={errors[item.name]}
      onChange={(value) => onChange(item.name, value)}
    />
  ));
}

type ParamFieldProps = {
  item: ConnectorConfigItem;
  value: string;
  error: ReactNode;
  onChange: (value: string) => void;
};

function ParamField({ item, value, error, onChange }: ParamFieldProps) {
  const t = useTexts(integrationsTexts);
  const { label, param_type } = item;
  const plain = {
    label,
    description: item.description || undefined,
    withAsterisk: item.is_required,
    error,
    'data-path': `integration_params.${item.name}`,
  };
  if (param_type === 'LIST') {
    return (
      <SearchSelect
        {...plain}
        placeholder={t('choose', { field: label.toLowerCase() })}
        data={item.choices}
        value={value || null}
        openOnFocus={false}
        clearable={!item.is_required}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    );
  }
  if (param_type === 'PASSWORD') {
    return (
      <SecretInput
        {...plain}
        autoComplete="new-password"
        maxLength={2000}
        show={t('show', { label })}
        hide={t('hide', { label })}
        value={value}
        // What stands for a secret is no text to add to: it is kept, or another one takes its place.
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange(typedSecret(value, event.currentTarget.value))}
      />
    );
  }
  return (
    <TextInput
      {...plain}
      type={param_type === 'URL' ? 'url' : 'text'}
      autoComplete="off"
      maxLength={2000}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
