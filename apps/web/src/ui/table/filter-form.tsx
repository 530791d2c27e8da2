import { useTexts } from '@larder/browser/texts';
import { daysOf, pastPeriods, periodOf } from '@larder/rules/period';
import { Button, Checkbox, Group, Stack, TagsInput, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { useDateStyle } from '../../browser/date-style.ts';
import { RetryBanner } from '../feedback/retry-banner.tsx';
import { DateField } from '../field/date-field.tsx';
import { fieldTexts } from '../field/field.texts.ts';
import { uiTexts } from '../ui.texts.ts';
import { shownMost } from './closest-first.ts';
import type { Filter } from './filter-model.ts';
import type { ListAddress } from './list-address.ts';
import classes from './filter-form.module.css';

/** More options than these get a search. */
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
    <form onSubmit={apply} className={classes.form}>
      <Stack gap="md" className={classes.fields}>
        {filters.map((filter) => (
          <FilterField key={filter.param} filter={filter} value={values[filter.param] ?? []} onChange={put} />
        ))}
      </Stack>
      <Group justify="space-between">
        <Button variant="subtle" onClick={clear}>
          {t('clearAll')}
        </Button>
        <Button type="submit">{t('apply')}</Button>
      </Group>
    </form>
  );
}

type FieldProps<F extends Filter> = { filter: F; value: string[]; onChange: (param: string, chosen: string[]) => void };

function FilterField({ filter, value, onChange }: FieldProps<Filter>) {
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
  return <OptionList filter={filter} value={value} onChange={onChange} />;
}

/**
 * Boxes to tick, with a search over many. Nothing floats: a dropdown would lie over Apply, or move it when it closes.
 */
function OptionList({ filter, value, onChange }: FieldProps<Extract<Filter, { kind: 'MULTI_DROPDOWN' }>>) {
  const t = useTexts(uiTexts);
  const [term, setTerm] = useState('');
  const words = useTexts(fieldTexts);
  const { label, options, loading, failed, partial, retry } = filter;
  const wanted = term.trim().toLocaleLowerCase();
  const found = options.filter((option) => option.label.toLocaleLowerCase().includes(wanted));
  const chosen = new Set(value);
  const shown = found.filter((option, at) => at < shownMost || chosen.has(option.value));
  return (
    <Checkbox.Group label={label} value={value} onChange={(chosen) => onChange(filter.param, chosen)}>
      {options.length > few && (
        <TextInput
          mt={4}
          aria-label={`${label}: ${t('search')}`}
          placeholder={t('search')}
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
      )}
      <Stack gap="xs" mt={4} className={classes.options} aria-busy={loading}>
        {shown.map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.label} />
        ))}
        {found.length > shown.length && <span>{words('more', { count: found.length - shown.length })}</span>}
        {partial && <span>{words('partial', { count: options.length })}</span>}
        {loading && t('loading')}
        {failed && retry && <RetryBanner onRetry={retry}>{t('choicesFailed')}</RetryBanner>}
        {!loading && !failed && found.length === 0 && t('noResultTitle')}
      </Stack>
    </Checkbox.Group>
  );
}

/** Two days, typed or from a calendar, or a period by its name. An open end is written as `-`. */
function DateRange({ filter, value, onChange }: FieldProps<Extract<Filter, { kind: 'DATE_RANGE' }>>) {
  const t = useTexts(uiTexts);
  const { zone } = useDateStyle();
  const period = periodOf(value);
  const [from = '', to = ''] = daysOf(value, zone).map((date) => (date === '-' ? '' : date));
  const put = (first: string, last: string) => onChange(filter.param, first || last ? [first || '-', last || '-'] : []);
  return (
    <Stack gap="xs" role="group" aria-label={filter.label}>
      <Group gap={4}>
        {(filter.periods ?? pastPeriods).map((name) => (
          <Button
            key={name}
            variant={name === period ? 'filled' : 'default'}
            size="compact-sm"
            aria-pressed={name === period}
            onClick={() => onChange(filter.param, name === period ? [] : [name])}
          >
            {t(name)}
          </Button>
        ))}
      </Group>
      <DateField
        // A period chosen by name takes the place of what was typed.
        key={`from ${period}`}
        label={`${filter.label}: ${t('from')}`}
        value={from}
        min={filter.min}
        max={to || filter.max}
        onChange={(day) => put(day, to)}
      />
      <DateField
        key={`to ${period}`}
        label={t('to')}
        value={to}
        min={from || filter.min}
        max={filter.max}
        near={from}
        onChange={(day) => put(from, day)}
      />
    </Stack>
  );
}
