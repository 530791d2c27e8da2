import { useTexts } from '@larder/browser/texts';
import { lazy, Suspense, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { Absent } from '../../ui/absent.tsx';
import { EditCard } from '../../ui/edit-card.tsx';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { contactChanges, contactFields } from './contact-fields.rules.ts';
import { addressProblems, type Problems, reachProblems } from './contact-problems.rules.ts';
import { organizationAccountTexts } from './organization-account.texts.ts';
import type { RecordFields } from './organization-record-form.part.tsx';
import {
  type OrganizationContact,
  type OrganizationEdit,
  type OrganizationFull,
  useSaveOrganization,
} from './organizations.api.ts';
import { organizationsTexts } from './organizations.texts.ts';
import classes from './organization.module.css';

const RecordForm = lazy(async () => ({ default: (await import('./organization-record-form.part.tsx')).RecordForm }));
const typeNames: Record<string, 'account' | 'brand' | 'venue' | 'operator'> = {
  ACCOUNT: 'account',
  BRAND: 'brand',
  VENUE: 'venue',
  SAAS_OPERATOR: 'operator',
};

const ContactForm = lazy(async () => ({ default: (await import('./contact-form.part.tsx')).ContactForm }));

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
  const [editing, setEditing] = useState(false);
  const [fields, setFields] = useState(() => contactFields(organization));
  const [tried, setTried] = useState(false);
  const save = useSaveOrganization();
  const changes = contactChanges(organization, fields);
  const problems: Problems = { ...reachProblems(fields), ...(changes?.locations && addressProblems(fields.address)) };
  // An address of a third country that is on record stays good as long as its place does.
  const { line1, postcode } = organization.primary_location ?? {};
  if (fields.address.line1 === line1 && fields.address.postcode === postcode) delete problems.postcode;
  const edit = (next: boolean) => {
    setFields(contactFields(organization));
    setTried(false);
    save.reset();
    setEditing(next);
  };
  const submit = () => {
    setTried(true);
    if (!changes || Object.keys(problems).length > 0) return undefined;
    return save.mutateAsync({ params: { id: organization.id }, body: changes }, { onSuccess: () => setEditing(false) });
  };
  return (
    <EditCard
      title={t('contact')}
      canEdit={can(contract.organizations.update) && organization.can_edit}
      editing={editing}
      onEdit={edit}
      dirty={changes !== undefined}
      busy={save.isPending}
      onSave={submit}
      view={<ContactFacts organization={organization} />}
      form={
        <Suspense>
          <ContactForm
            fields={fields}
            problems={tried ? problems : {}}
            failure={save.error}
            onChange={(changed) => setFields((before) => ({ ...before, ...changed }))}
          />
        </Suspense>
      }
    />
  );
}

function ContactFacts({ organization }: { organization: OrganizationFull }) {
  const t = useTexts(organizationsTexts);
  const account = useTexts(organizationAccountTexts);
  const { contact_details: contacts, locations, primary_location } = organization;
  const billing = locations.find(({ is_billing, is_primary }) => is_billing && !is_primary);
  const reached = (type: OrganizationContact['contact_type']) => contacts.filter((one) => one.contact_type === type);
  const mobiles = reached('MOBILE');
  const facts: Fact[] = [
    { label: t('primaryContact'), value: organization.primary_contact || <Absent /> },
    { label: t('phone'), value: <Phones contacts={reached('LANDLINE')} /> },
    ...(mobiles.length > 0 ? [{ label: t('mobile'), value: <Phones contacts={mobiles} /> }] : []),
    { label: t('email'), value: <Emails contacts={reached('EMAIL')} /> },
    { label: t('primaryAddress'), value: primary_location?.formatted_address || <Absent /> },
    ...(billing ? [{ label: account('billingAddress'), value: billing.formatted_address }] : []),
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
  const [editing, setEditing] = useState(false);
  const [fields, setFields] = useState(() => fieldsOf(organization));
  const [tried, setTried] = useState(false);
  const save = useSaveOrganization();
  const changes = changesOf(fieldsOf(organization), fields);
  const edit = (next: boolean) => {
    setFields(fieldsOf(organization));
    setTried(false);
    save.reset();
    setEditing(next);
  };
  const submit = () => {
    setTried(true);
    if (!fields.name.trim()) return undefined;
    const body = { ...changes, version: organization.version };
    return save.mutateAsync({ params: { id: organization.id }, body }, { onSuccess: () => setEditing(false) });
  };
  return (
    <EditCard
      title={t('details')}
      canEdit={can(contract.organizations.update) && organization.can_edit}
      editing={editing}
      onEdit={edit}
      dirty={Object.keys(changes).length > 0}
      busy={save.isPending}
      onSave={submit}
      view={<RecordFacts organization={organization} />}
      form={
        <Suspense>
          <RecordForm
            organization={organization}
            fields={fields}
            tried={tried}
            failure={save.error}
            onChange={(changed) => setFields((before) => ({ ...before, ...changed }))}
          />
        </Suspense>
      }
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

function changesOf(saved: RecordFields, fields: RecordFields): OrganizationEdit {
  const changed = Object.entries(fields)
    .map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value] as const)
    .filter(([key, value]) => value !== saved[key as keyof RecordFields]);
  const { integration_id, ...rest } = Object.fromEntries(changed) as Partial<RecordFields>;
  return {
    ...rest,
    ...(integration_id !== undefined && { integration: integration_id ? { id: integration_id } : null }),
  };
}
