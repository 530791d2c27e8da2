import { Select } from '@mantine/core';
import { useTexts } from '../../browser/texts.ts';
import { settingsTexts } from './settings.texts.ts';

type TimeZoneSelectProps = { id: string; value: string; onChoose: (zone: string) => void };

/** All time zones that the browser knows, found by typing. */
export function TimeZoneSelect({ id, value, onChoose }: TimeZoneSelectProps) {
  const t = useTexts(settingsTexts);
  const zones = new Set([value, ...Intl.supportedValuesOf('timeZone')]);
  return (
    <Select
      id={id}
      data={[...zones].toSorted()}
      value={value}
      searchable
      allowDeselect={false}
      maxDropdownHeight={200}
      limit={60}
      nothingFoundMessage={t('noZone')}
      onChange={(zone) => zone && zone !== value && onChoose(zone)}
    />
  );
}
