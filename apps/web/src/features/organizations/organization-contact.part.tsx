import { useTexts } from '@larder/browser/texts';
import { lazy, Suspense, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { Absent } from '../../ui/absent.tsx';
import { EditCard } from '../../ui/edit-card.tsx';
import { FactList, type Fact } from '../../ui/fact-list.tsx';
import { contactChanges, contactFields } from './contact-fields.part.ts';
import { addressProblems, reachProblems, type Problems } from './contact-problems.part.ts';
import { organizationAccountTexts } from './organization-account.texts.ts';
import { useSaveOrganization, type OrganizationContact, type OrganizationFull } from './organizations.api.ts';
import { organizationsTexts } from './organizations.texts.ts';

const ContactForm = lazy(async () => ({ default: (await import('./contact-form.part.tsx')).ContactForm }));

/** How an organisation is reached: contact, phones, e-mail, primary address and time zone. */
export function OrganizationContactCard({ organization }: { organization: OrganizationFull }) {
  const t = useTexts(organizationsTexts);
  const can = useCan();
  const [editing, setEditing] = useState(false);
  const [fields, setFields] = useState(() => contactFields(organization));
  const [tried, setTried] = useState(false);
  const save = useSaveOrganization(organization.id);
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
    return save.mutateAsync(changes, { onSuccess: () => setEditing(false) });
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
