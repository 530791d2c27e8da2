import { useTexts } from '@larder/browser/texts';
import { lazy, Suspense, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { Absent } from '../../ui/absent.tsx';
import { EditCard } from '../../ui/edit-card.tsx';
import { FactList, type Fact } from '../../ui/fact-list.tsx';
import type { RecordFields } from './organization-record-form.part.tsx';
import { useSaveOrganization, type OrganizationEdit, type OrganizationFull } from './organizations.api.ts';
import { organizationsTexts } from './organizations.texts.ts';

const RecordForm = lazy(async () => ({ default: (await import('./organization-record-form.part.tsx')).RecordForm }));

/** What is on record of an organisation: name, numbers, time zone and counts. */
export function OrganizationRecordCard({ organization }: { organization: OrganizationFull }) {
  const t = useTexts(organizationsTexts);
  const can = useCan();
  const [editing, setEditing] = useState(false);
  const [fields, setFields] = useState(() => fieldsOf(organization));
  const [tried, setTried] = useState(false);
  const save = useSaveOrganization(organization.id);
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
    return save.mutateAsync({ ...changes, version: organization.version }, { onSuccess: () => setEditing(false) });
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

const typeNames: Record<string, 'account' | 'brand' | 'venue' | 'operator'> = {
  ACCOUNT: 'account',
  BRAND: 'brand',
  VENUE: 'venue',
  SAAS_OPERATOR: 'operator',
};

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
