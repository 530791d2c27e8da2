import { Select, type ComboboxItem, type SelectProps } from '@mantine/core';
import { useTypedChoice, type Option } from '../form/typed-choice.ts';

type SearchSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable'> & {
  data: readonly Option[];
  /** The chosen entry's value; null or an unknown one is none. */
  value: string | null;
  onChange: (value: string | null, option: ComboboxItem | null) => void;
};

/**
 * One entry of a list, found by typing. Where `value` stays null, each pick is handed on and the field is empty again.
 */
export function SearchSelect({ data, value, error, onChange, ...props }: SearchSelectProps) {
  const chosen = data.find((option) => option.value === value);
  const { field, problem } = useTypedChoice({
    options: [...data],
    resting: chosen?.label ?? '',
    onPick: (picked) => onChange(picked, data.find((option) => option.value === picked) ?? null),
  });
  return (
    <Select
      allowDeselect={false}
      {...props}
      {...field}
      data={data}
      value={chosen ? chosen.value : null}
      error={problem ?? error}
      onOptionSubmit={(picked) => field.onSearchChange(picked === chosen?.value ? chosen.label : '')}
      onChange={onChange}
    />
  );
}
