import { useTexts } from '../../browser/texts.ts';
import { Absent } from '../../ui/absent.tsx';
import { Card } from '../../ui/card.tsx';
import { FactList, type Fact } from '../../ui/fact-list.tsx';
import classes from './organization.module.css';
import type { OrganizationContact, OrganizationFull } from './organizations.api.ts';
import { organizationsTexts } from './organizations.texts.ts';

/** The header of an organisation's page: how to reach it, and what is on record. */
export function OrganizationCards({ organization }: { organization: OrganizationFull }) {
  const t = useTexts(organizationsTexts);
  return (
    <div className={classes.cards}>
      <Card title={t('contact')}>
        <ContactFacts organization={organization} />
      </Card>
      <Card title={t('details')}>
        <RecordFacts organization={organization} />
      </Card>
    </div>
  );
}

function ContactFacts({ organization }: { organization: OrganizationFull }) {
  const t = useTexts(organizationsTexts);
  const { contact_details: contacts, locations } = organization;
  const primary = locations.find((location) => location.is_primary) ?? locations[0];
  const reached = (type: OrganizationContact['contact_type']) => contacts.filter((one) => one.contact_type === type);
  const mobiles = reached('MOBILE');
  const facts: Fact[] = [
    { label: t('primaryContact'), value: organization.primary_contact || <Absent /> },
    { label: t('phone'), value: <Phones contacts={reached('LANDLINE')} /> },
    ...(mobiles.length > 0 ? [{ label: t('mobile'), value: <Phones contacts={mobiles} /> }] : []),
    { label: t('email'), value: <Emails contacts={reached('EMAIL')} /> },
    { label: t('primaryAddress'), value: primary?.formatted_address || <Absent /> },
    { label: t('zone'), value: organization.timezone || <Absent /> },
  ];
  return <FactList facts={facts} />;
}

function RecordFacts({ organization }: { organization: OrganizationFull }) {
  const t = useTexts(organizationsTexts);
  const { organization_type: type } = organization;
  const facts: Fact[] = [
    { label: t('name'), value: organization.name },
    { label: t('type'), value: t(typeNames[type] ?? 'account') },
    { label: t('code'), value: organization.code || <Absent /> },
    { label: t('registrationNumber'), value: organization.company_registration_number || <Absent /> },
    { label: t('taxReference'), value: organization.unique_tax_reference || <Absent /> },
    ...(type === 'ACCOUNT' ? [{ label: t('brands'), value: organization.brands_count }] : []),
    ...(type === 'ACCOUNT' || type === 'BRAND' ? [{ label: t('venues'), value: organization.venues_count }] : []),
    { label: t('devices'), value: organization.devices_count },
    { label: t('users'), value: organization.users_count },
  ];
  return <FactList facts={facts} />;
}

const typeNames: Record<string, 'account' | 'brand' | 'venue' | 'operator'> = {
  ACCOUNT: 'account',
  BRAND: 'brand',
  VENUE: 'venue',
  SAAS_OPERATOR: 'operator',
};

function Phones({ contacts }: { contacts: OrganizationContact[] }) {
  if (contacts.length === 0) return <Absent />;
  return contacts.map(({ country_code, contact_value }) => (
    <div key={contact_value}>
      <a href={`tel:${dialled(country_code, contact_value)}`}>{`${country_code} ${contact_value}`.trim()}</a>
    </div>
  ));
}

function Emails({ contacts }: { contacts: OrganizationContact[] }) {
  if (contacts.length === 0) return <Absent />;
  return contacts.map(({ contact_value }) => (
    <div key={contact_value}>
      <a href={`mailto:${contact_value}`}>{contact_value}</a>
    </div>
  ));
}

/** A number as it is dialled: behind a country code the leading zero of the area falls away. */
function dialled(countryCode: string, number: string): string {
  const digits = number.replaceAll(/\D/g, '');
  return countryCode ? `${countryCode}${digits.replace(/^0/, '')}` : digits;
}
