import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useTypedChoice, type Option } from '../form/typed-choice.ts';

type Group = { group: string; items: Option[] };
type SearchMultiSelectProps = Omit<MultiSelectProps, 'data' | 'value' | 'onChange' | 'searchable'> & {
  data: Option[] | Group[];
  value: string[];
  onChange: (values: string[]) => void;
};

/** Several entries of a list, found by typing. */
export function SearchMultiSelect({ data, value, error, onChange, ...props }: SearchMultiSelectProps) {
  const { field, problem } = useTypedChoice({
    options: data
      .flatMap((entry) => ('group' in entry ? entry.items : entry))
      .filter((one) => !value.includes(one.value)),
    resting: '',
    onPick: (picked) => onChange([...value, picked]),
  });
  return <MultiSelect {...props} {...field} data={data} value={value} error={problem ?? error} onChange={onChange} />;
}
