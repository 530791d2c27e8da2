import { Button, Checkbox, Group, MultiSelect, Stack, TagsInput, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { useTexts } from '../browser/texts.ts';
import type { Filter } from './filter-panel.tsx';
import type { ListAddress } from './list-address.ts';
import { uiTexts } from './ui.texts.ts';

/** Up to this many options stand open as checkboxes; more hide in a dropdown with search. */
const few = 6;

type FilterFormProps = { filters: Filter[]; address: ListAddress; onDone: () => void };

export function FilterForm({ filters, address, onDone }: FilterFormProps) {
  const t = useTexts(uiTexts);
  const [values, setValues] = useState<Record<string, string[]>>(() =>
    Object.fromEntries(filters.map(({ param }) => [param, address.filter(param)])),
  );
  const put = (param: string, chosen: string[]) => setValues((before) => ({ ...before, [param]: chosen }));
  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    address.setFilters(values);
    onDone();
  };
  const clear = () => {
    address.setFilters(Object.fromEntries(filters.map(({ param }) => [param, []])));
    onDone();
  };
  return (
    <form onSubmit={apply}>
      <Stack gap="md">
        {filters.map((filter) => (
          <FilterField key={filter.param} filter={filter} value={values[filter.param] ?? []} onChange={put} />
        ))}
        <Group justify="space-between">
          <Button variant="subtle" onClick={clear}>
            {t('clearAll')}
          </Button>
          <Button type="submit">{t('apply')}</Button>
        </Group>
      </Stack>
    </form>
  );
}

type FieldProps<F extends Filter> = { filter: F; value: string[]; onChange: (param: string, chosen: string[]) => void };

function FilterField({ filter, value, onChange }: FieldProps<Filter>) {
  const t = useTexts(uiTexts);
  if (filter.kind === 'DATE_RANGE') return <DateRange filter={filter} value={value} onChange={onChange} />;
  if (filter.kind === 'TYPED') {
    return (
      <TagsInput
        label={filter.label}
        placeholder={value.length > 0 ? undefined : filter.hint}
        value={value}
        onChange={(chosen) => onChange(filter.param, chosen)}
        maxTags={20}
        acceptValueOnBlur
      />
    );
  }
  if (!filter.loading && filter.options.length <= few) {
    return (
      <Checkbox.Group label={filter.label} value={value} onChange={(chosen) => onChange(filter.param, chosen)}>
        <Stack gap="xs" mt={4}>
          {filter.options.map((option) => (
            <Checkbox key={option.value} value={option.value} label={option.label} />
          ))}
        </Stack>
      </Checkbox.Group>
    );
  }
  return (
    <MultiSelect
      label={filter.label}
      placeholder={value.length > 0 || filter.loading ? undefined : t('search')}
      data={filter.options}
      value={value}
      onChange={(chosen) => onChange(filter.param, chosen)}
      searchable
      clearable
      maxDropdownHeight={200}
      comboboxProps={{ withinPortal: false }}
    />
  );
}

/** Two typed dates: a calendar is never the only way in. An open end is written as `-`. */
function DateRange({ filter, value, onChange }: FieldProps<Extract<Filter, { kind: 'DATE_RANGE' }>>) {
  const t = useTexts(uiTexts);
  const [from = '', to = ''] = value.map((date) => (date === '-' ? '' : date));
  const put = (first: string, last: string) => onChange(filter.param, first || last ? [first || '-', last || '-'] : []);
  return (
    <Group grow align="end" gap="sm" role="group" aria-label={filter.label}>
      <TextInput
        type="date"
        label={`${filter.label}: ${t('from')}`}
        value={from}
        min={filter.min}
        max={to || filter.max}
        onChange={(event) => put(event.currentTarget.value, to)}
      />
      <TextInput
        type="date"
        label={t('to')}
        value={to}
        min={from || filter.min}
        max={filter.max}
        onChange={(event) => put(from, event.currentTarget.value)}
      />
    </Group>
  );
}
