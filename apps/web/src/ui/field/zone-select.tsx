import { useTexts } from '@larder/browser/texts';
import { uiTexts } from '../ui.texts.ts';
import { SearchSelect } from './search-select.tsx';

type ZoneSelectProps = {
  id?: string;
  label?: string;
  description?: string;
  /** An IANA zone; empty stands for the one above. */
  value: string;
  /** The first entry, which stands for the empty value; none when left out. */
  above?: string | undefined;
  onChange: (zone: string) => void;
};

/** All time zones that the browser knows, and the one chosen before, found by typing. */
export function ZoneSelect({ value, above, onChange, ...field }: ZoneSelectProps) {
  const t = useTexts(uiTexts);
  const chosen = value || (above === undefined ? 'Europe/London' : '');
  const zones = [...new Set([...(chosen ? [chosen] : []), ...Intl.supportedValuesOf('timeZone')])].toSorted();
  return (
    <SearchSelect
      {...field}
      data={[
        ...(above === undefined ? [] : [{ value: 'above', label: above }]),
        ...zones.map((zone) => ({ value: zone, label: zone })),
      ]}
      value={chosen || 'above'}
      nothingFoundMessage={t('noZone')}
      onChange={(zone) => zone && onChange(zone === 'above' ? '' : zone)}
    />
  );
}
