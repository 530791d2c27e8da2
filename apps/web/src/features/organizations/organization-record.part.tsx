import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { errorText, fieldErrors } from '../../browser/errors.ts';
import { isOperator, useUser } from '../../browser/session-store.ts';
import { useTexts } from '../../browser/texts.ts';
import { Absent } from '../../ui/absent.tsx';
import { Banner } from '../../ui/banner.tsx';
import { EditCard } from '../../ui/edit-card.tsx';
import { FactList, type Fact } from '../../ui/fact-list.tsx';
import { organizationAccountTexts } from './organization-account.texts.ts';
import classes from './organization-form.module.css';
import { organizationFormTexts } from './organization-form.texts.ts';
import { useSaveOrganization, type OrganizationEdit, type OrganizationFull } from './organizations.api.ts';
import { organizationsTexts } from './organizations.texts.ts';
import { ZoneSelect } from './zone-select.part.tsx';

type RecordFields = {
  name: string;
  code: string;
  company_registration_number: string;
  unique_tax_reference: string;
  timezone: string;
  allow_networking: boolean;
};

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
        <RecordForm
          organization={organization}
          fields={fields}
          tried={tried}
          failure={save.error}
          onChange={(changed) => setFields((before) => ({ ...before, ...changed }))}
        />
      }
    />
  );
}

type FormProps = {
  organization: OrganizationFull;
  fields: RecordFields;
  tried: boolean;
  failure: unknown;
  onChange: (changes: Partial<RecordFields>) => void;
};

function RecordForm({ organization, fields, tried, failure, onChange }: FormProps) {
  const t = useTexts(organizationAccountTexts);
  const form = useTexts(organizationFormTexts);
  const operator = isOperator(useUser());
  const refused = fieldErrors(failure);
  const above = organization.parent_organizations.at(-1);
  const typed = (field: 'name' | 'code' | 'company_registration_number' | 'unique_tax_reference') => ({
    value: fields[field],
    error: refused[field],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }),
  });
  return (
    <div className={classes.fields}>
      {Boolean(failure) && <Banner tone="bad">{errorText(failure, t('saveFailed'))}</Banner>}
      <TextInput
        label={form('name')}
        maxLength={200}
        data-autofocus
        {...typed('name')}
        error={tried && !fields.name.trim() ? t('enterName') : refused.name}
      />
      <TextInput label={form('code')} maxLength={40} {...typed('code')} />
      <TextInput label={form('registrationNumber')} maxLength={40} {...typed('company_registration_number')} />
      <TextInput label={form('taxReference')} maxLength={40} {...typed('unique_tax_reference')} />
      <ZoneSelect
        value={fields.timezone}
        above={above && { name: above.name, timezone: organization.own_timezone ? '' : organization.timezone }}
        onChange={(timezone) => onChange({ timezone })}
      />
      {operator && (
        <Switch
          label={t('allowNetworking')}
          description={t('networkingHint')}
          checked={fields.allow_networking}
          onChange={(event) => onChange({ allow_networking: event.currentTarget.checked })}
        />
      )}
    </div>
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
  return { name, code, company_registration_number, unique_tax_reference, timezone: own_timezone, allow_networking };
}

function changesOf(saved: RecordFields, fields: RecordFields): OrganizationEdit {
  const changed = Object.entries(fields)
    .map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value] as const)
    .filter(([key, value]) => value !== saved[key as keyof RecordFields]);
  return Object.fromEntries(changed);
}
