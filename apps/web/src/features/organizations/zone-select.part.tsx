import { Select } from '@mantine/core';
import { useTexts } from '../../browser/texts.ts';
import { organizationFormTexts } from './organization-form.texts.ts';

type ZoneSelectProps = {
  /** An IANA zone; empty takes the one above. */
  value: string;
  above: { name: string; timezone: string } | undefined;
  onChange: (zone: string) => void;
};

/** The time zone of an organisation, by typing; what stands below another may simply take its zone. */
export function ZoneSelect({ value, above, onChange }: ZoneSelectProps) {
  const t = useTexts(organizationFormTexts);
  const zones = Intl.supportedValuesOf('timeZone');
  const inherited = above && { value: 'above', label: `${t('zoneAbove', { name: above.name })} (${above.timezone})` };
  return (
    <Select
      label={t('zone')}
      description={t('zoneHint')}
      data={[...(inherited ? [inherited] : []), ...zones]}
      value={value || (inherited ? 'above' : 'Europe/London')}
      searchable
      comboboxProps={{ withinPortal: false }}
      allowDeselect={false}
      maxDropdownHeight={200}
      limit={60}
      nothingFoundMessage={t('noZone')}
      onChange={(zone) => onChange(zone === null || zone === 'above' ? '' : zone)}
    />
  );
}
