import { useTexts } from '@larder/browser/texts';
import { ZoneSelect } from '../../ui/field/zone-select.tsx';
import { organizationFormTexts } from './organization-form.texts.ts';

type OrganizationZoneProps = {
  /** An IANA zone; empty takes the one above. */
  value: string;
  above: { name: string; timezone: string } | undefined;
  onChange: (zone: string) => void;
};

/** The time zone of an organisation; what stands below another may simply take its zone. */
export function OrganizationZone({ value, above, onChange }: OrganizationZoneProps) {
  const t = useTexts(organizationFormTexts);
  const inherited = above && `${t('zoneAbove', { name: above.name })} (${above.timezone})`;
  return (
    <ZoneSelect label={t('zone')} description={t('zoneHint')} value={value} above={inherited} onChange={onChange} />
  );
}
