import { useLanguage, useTexts } from '@larder/browser/texts';
import { isBothWays, needsPostcode, readPostcode } from '@larder/rules/postcode';
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { api, queries } from '../../browser/client.ts';
import { toastError } from '../../ui/feedback/toast.ts';
import { SearchSelect } from '../../ui/field/search-select.tsx';
import type { AddressAnswer } from './contact-problems.rules.ts';
import { countryOptions } from './country.rules.ts';
import { organizationFormTexts } from './organization-form.texts.ts';
import classes from './organization-form.module.css';

const fewestLetters = 2;
/** Milliseconds after the last key before the search starts. */
const pause = 300;
/** Hints stand below the fields, so that those of a pair are on one line. */
const below: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];
/**
 * What the field is to assistive technology; which list it opens, and whether that is open, is stated by its
 * surroundings.
 */
const searching = { role: 'combobox', 'aria-autocomplete': 'list' } as const;

type AddressFieldsProps = {
  value: AddressAnswer;
  /** By the names of the wire: line1, line2, city, state, postcode, country_code. */
  errors: Partial<Record<string, string>>;
  onChange: (changes: Partial<AddressAnswer>) => void;
};

/** An address: found by typing into its first line, or written by hand. */
export function AddressFields({ value, errors, onChange }: AddressFieldsProps) {
  const t = useTexts(organizationFormTexts);
  const hint = usePostcodeHint(value.country_code);
  const american = value.country_code === 'US';
  const typed = (field: 'line2' | 'city' | 'state') => ({
    value: value[field],
    error: errors[field],
    maxLength: 100,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value, location: null }),
  });
  return (
    <div className={classes.fields}>
      <AddressPicker
        value={value.line1}
        country={value.country_code}
        error={errors.line1}
        onType={(line1) => onChange({ line1, location: null })}
        onPick={onChange}
      />
      <TextInput label={t('line2')} autoComplete="off" {...typed('line2')} />
      <div className={`${classes.pair} ${classes.hinted}`}>
        <TextInput
          label={t('city')}
          description={american && t('cityHint')}
          inputWrapperOrder={below}
          autoComplete="off"
          {...typed('city')}
        />
        <TextInput
          label={t('state')}
          description={american && t('stateHint')}
          inputWrapperOrder={below}
          autoComplete="off"
          {...typed('state')}
        />
      </div>
      <div className={`${classes.pair} ${classes.hinted}`}>
        <TextInput
          label={t(needsPostcode(value.country_code) ? 'postcode' : 'postcodeOptional')}
          description={hint}
          inputWrapperOrder={below}
          autoComplete="off"
          maxLength={12}
          value={value.postcode}
          error={errors.postcode}
          onChange={(event) => {
            // Other signs have no place in a post code: they are left out as they are typed.
            const postcode = event.currentTarget.value.toUpperCase().replaceAll(/[^A-Z0-9 -]/g, '');
            onChange({ postcode, location: null });
          }}
          onBlur={() => {
            const found = readPostcode(value.postcode, value.country_code);
            if (found) onChange(found);
          }}
        />
        <CountrySelect
          value={value.country_code}
          error={errors.country_code}
          onChange={(country_code) => onChange({ country_code, location: null })}
        />
      </div>
    </div>
  );
}

/** What stands below the label of a post code. */
function usePostcodeHint(country: string): string | undefined {
  const t = useTexts(organizationFormTexts);
  if (country === 'US') return t('zipHint');
  if (!needsPostcode(country)) return t('postcodeNone');
  return isBothWays(country) ? t('postcodeHint') : undefined;
}

/** All countries by name, found by typing. */
function CountrySelect({ value, error, onChange }: CountrySelectProps) {
  const t = useTexts(organizationFormTexts);
  const language = useLanguage().replace('_', '-');
  const options = useMemo(() => countryOptions(language), [language]);
  return (
    <SearchSelect
      label={t('country')}
      autoComplete="off"
      data={options}
      value={value}
      error={error}
      nothingFoundMessage={t('noCountry')}
      onChange={(code) => code && onChange(code)}
    />
  );
}

type CountrySelectProps = { value: string; error?: string | undefined; onChange: (code: string) => void };

type AddressPickerProps = {
  value: string;
  /** Where is looked first. */
  country: string;
  error?: string | undefined;
  onType: (line1: string) => void;
  /** A result was chosen: the whole address. */
  onPick: (address: AddressAnswer) => void;
};

/**
 * Address line 1, which searches while somebody types. Arrow keys walk the results, Enter takes one, Escape closes
 * them; whatever is typed stays good without any result.
 */
function AddressPicker({ value, country, error, onType, onPick }: AddressPickerProps) {
  const t = useTexts(organizationFormTexts);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  // Only what somebody types is searched for, not what a choice has filled in.
  const [term, setTerm] = useState('');
  const [asked] = useDebouncedValue(term, pause);
  const { data: found = [], isFetching, error: failure } = useAddressSearch(asked, country);
  const shown = term !== '' && asked === term ? found : [];
  useEffect(() => {
    if (failure) toastError(t('addressesFailed'), { id: 'addresses' });
  }, [failure, t]);
  const pick = async (id: string) => {
    combobox.closeDropdown();
    setTerm('');
    try {
      onPick(await findAddress(id));
    } catch {
      toastError(t('addressesFailed'), { id: 'addresses' });
    }
  };
  return (
    <Combobox store={combobox} onOptionSubmit={(id) => void pick(id)}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={t('line1')}
          {...searching}
          placeholder={t('startAddress')}
          autoComplete="off"
          maxLength={200}
          value={value}
          error={error}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          rightSection={isFetching && <Loader size={16} />}
          onChange={(event) => {
            onType(event.currentTarget.value);
            setTerm(event.currentTarget.value.trim());
            combobox.openDropdown();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={shown.length === 0}>
        <Combobox.Options aria-label={t('results')}>
          {shown.map(({ id, address }) => (
            <Combobox.Option key={id} value={id}>
              {address}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
      <p className="visually-hidden" role="status">
        {shown.length > 0 ? t('found', { count: shown.length }) : ''}
      </p>
    </Combobox>
  );
}

/** Addresses that match what was typed so far; too few letters find nothing. */
function useAddressSearch(term: string, country_code: string) {
  return useQuery({
    ...queries.organizations.addresses.queryOptions({ input: { query: { search: term, country_code } } }),
    enabled: term.length >= fewestLetters,
    staleTime: 60_000,
    retry: false,
    select: ({ items }) => items,
  });
}

/** The whole address behind a result. */
async function findAddress(id: string) {
  const { line1, line2, city, state, postcode, country_code, location } = await api.organizations.address({
    params: { address: id },
  });
  return { line1, line2, city, state, postcode, country_code, location };
}
