import { useLanguage, useTexts } from '@larder/browser/texts';
import { contract, useCan } from '../../browser/contract.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { EditCard } from '../../ui/form/edit-card.tsx';
import { useEdit } from '../../ui/form/edit.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { type Fact, FactList } from '../../ui/page/fact-list.tsx';
import { contactChanges, contactFields, contactProblems, type ContactFields } from './contact-fields.rules.ts';
import { addressCountry } from './country.rules.ts';
import { organizationAccountTexts } from './organization-account.texts.ts';
import type { RecordFields } from './organization-record-form.part.tsx';
import { type OrganizationContact, type OrganizationFull, useSaveOrganization } from './organizations.api.ts';
import { organizationsTexts } from './organizations.texts.ts';
import classes from './organization.module.css';

const RecordForm = lazyPart(() => import('./organization-record-form.part.tsx'), 'RecordForm');
const typeNames: Record<string, 'account' | 'brand' | 'venue' | 'operator'> = {
  ACCOUNT: 'account',
  BRAND: 'brand',
  VENUE: 'venue',
  SAAS_OPERATOR: 'operator',
};

const ContactForm = lazyPart(() => import('./contact-form.part.tsx'), 'ContactForm');

/** The header of an organisation's page: how to reach it, and what is on record. */
export function OrganizationCards({ organization }: { organization: OrganizationFull }) {
  return (
    <div className={classes.cards}>
      <OrganizationContactCard organization={organization} />
      <OrganizationRecordCard organization={organization} />
    </div>
  );
}

/** How an organisation is reached: contact, phones, e-mail, primary address and time zone. */
function OrganizationContactCard({ organization }: { organization: OrganizationFull }) {
  const t = useTexts(organizationsTexts);
  const can = useCan();
  const save = useSaveOrganization();
  const edit = useEdit<ContactFields>({
    saved: contactFields(organization),
    check: (fields) => contactProblems(organization, fields),
    save: (fields) => {
      const body = contactChanges(organization, fields);
      return body && save.mutateAsync({ params: { id: organization.id }, body });
    },
  });
  return (
    <EditCard
      title={t('contact')}
      canEdit={can(contract.organizations.update) && organization.can_edit}
      edit={edit}
      view={<ContactFacts organization={organization} />}
      form={<ContactForm edit={edit} />}
    />
  );
}

function ContactFacts({ organization }: { organization: OrganizationFull }) {
  const t = useTexts(organizationsTexts);
  const account = useTexts(organizationAccountTexts);
  const language = useLanguage().replace('_', '-');
  const { contact_details: contacts, locations, primary_location } = organization;
  const billing = locations.find(({ is_billing, is_primary }) => is_billing && !is_primary);
  const reached = (type: OrganizationContact['contact_type']) => contacts.filter((one) => one.contact_type === type);
  const mobiles = reached('MOBILE');
  const address = ({ formatted_address, country_code }: (typeof locations)[number]) =>
    [formatted_address, addressCountry(country_code, language)].filter(Boolean).join(', ');
  const facts: Fact[] = [
    { label: t('primaryContact'), value: organization.primary_contact || <Absent /> },
    { label: t('phone'), value: <Phones contacts={reached('LANDLINE')} /> },
    ...(mobiles.length > 0 ? [{ label: t('mobile'), value: <Phones contacts={mobiles} /> }] : []),
    { label: t('email'), value: <Emails contacts={reached('EMAIL')} /> },
    { label: t('primaryAddress'), value: (primary_location && address(primary_location)) || <Absent /> },
    ...(billing ? [{ label: account('billingAddress'), value: address(billing) }] : []),
    { label: t('zone'), value: organization.timezone || <Absent /> },
  ];
  return <FactList facts={facts} />;
}

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

/** What is on record of an organisation: name, numbers, time zone and counts. */
function OrganizationRecordCard({ organization }: { organization: OrganizationFull }) {
  const t = useTexts(organizationsTexts);
  const can = useCan();
  const account = useTexts(organizationAccountTexts);
  const save = useSaveOrganization();
  const edit = useEdit<RecordFields>({
    saved: fieldsOf(organization),
    check: ({ name }) => ({ name: !name.trim() && account('enterName') }),
    save: (_, { integration_id, ...changes }) => {
      const integration = integration_id ? { id: integration_id } : null;
      const body = { ...changes, ...(integration_id !== undefined && { integration }), version: organization.version };
      return save.mutateAsync({ params: { id: organization.id }, body });
    },
  });
  return (
    <EditCard
      title={t('details')}
      canEdit={can(contract.organizations.update) && organization.can_edit}
      edit={edit}
      view={<RecordFacts organization={organization} />}
      form={<RecordForm organization={organization} edit={edit} />}
    />
  );
}

function RecordFacts({ organization }: { organization: OrganizationFull }) {
  const t = useTexts(organizationsTexts);
  const { organization_type: type, owners } = organization;
  const facts: Fact[] = [
    { label: t('name'), value: organization.name },
    { label: t('type'), value: t(typeNames[type] ?? 'account') },
    { label: t('code'), value: organization.code || <Absent /> },
    { label: t('registrationNumber'), value: organization.company_registration_number || <Absent /> },
    { label: t('taxReference'), value: organization.unique_tax_reference || <Absent /> },
    ...(owners.length > 0 ? [{ label: t('owner'), value: owners.map(({ name }) => name).join(', ') }] : []),
    ...(organization.integration ? [{ label: t('billingReference'), value: organization.integration.id }] : []),
    ...(type === 'ACCOUNT' ? [{ label: t('brands'), value: organization.brands_count }] : []),
    ...(type === 'ACCOUNT' || type === 'BRAND' ? [{ label: t('venues'), value: organization.venues_count }] : []),
    { label: t('devices'), value: organization.devices_count },
    { label: t('users'), value: organization.users_count },
  ];
  return <FactList facts={facts} />;
}

function fieldsOf(one: OrganizationFull): RecordFields {
  const { name, code, company_registration_number, unique_tax_reference, own_timezone, allow_networking } = one;
  const numbers = {
    code,
    company_registration_number,
    unique_tax_reference,
    integration_id: one.integration?.id ?? '',
  };
  return { name, ...numbers, timezone: own_timezone, allow_networking };
}
