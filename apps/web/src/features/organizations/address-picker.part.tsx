import { useTexts } from '@larder/browser/texts';
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { toastError } from '../../ui/toast.ts';
import { findAddress, useAddressSearch } from './addresses.api.ts';
import type { AddressAnswer } from './contact-problems.part.ts';
import { organizationFormTexts } from './organization-form.texts.ts';
import classes from './organization-form.module.css';

type AddressPickerProps = {
  value: string;
  error?: string | undefined;
  onType: (line1: string) => void;
  /** A result was chosen: the whole address. */
  onPick: (address: AddressAnswer) => void;
};

/** Milliseconds after the last key before the search starts. */
const pause = 300;

/** What the field is to assistive technology; which list it opens, and whether that is open, is told by its surroundings. */
const searching = { role: 'combobox', 'aria-autocomplete': 'list' } as const;

/**
 * Address line 1, which searches while somebody types. Arrow keys walk the results, Enter takes one, Escape closes them;
 * whatever is typed stays good without any result.
 */
export function AddressPicker({ value, error, onType, onPick }: AddressPickerProps) {
  const t = useTexts(organizationFormTexts);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  // Only what somebody types is searched for, not what a choice has filled in.
  const [term, setTerm] = useState('');
  const [asked] = useDebouncedValue(term, pause);
  const { data: found = [], isFetching, error: failure } = useAddressSearch(asked);
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
    <Combobox store={combobox} withinPortal={false} onOptionSubmit={(id) => void pick(id)}>
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
        <Combobox.Options className={classes.results} aria-label={t('results')}>
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
