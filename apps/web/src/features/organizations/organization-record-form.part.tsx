import { errorText, fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { Switch, TextInput } from '@mantine/core';
import { isOperator, useUser } from '../../browser/session-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { organizationAccountTexts } from './organization-account.texts.ts';
import { organizationFormTexts } from './organization-form.texts.ts';
import type { OrganizationFull } from './organizations.api.ts';
import { OrganizationZone } from './zone-select.part.tsx';
import classes from './organization-form.module.css';

export type RecordFields = {
  name: string;
  code: string;
  company_registration_number: string;
  unique_tax_reference: string;
  timezone: string;
  allow_networking: boolean;
  /** What the billing system calls the customer. */
  integration_id: string;
};

type FormProps = {
  organization: OrganizationFull;
  fields: RecordFields;
  tried: boolean;
  failure: unknown;
  onChange: (changes: Partial<RecordFields>) => void;
};

/** The fields of what is on record, drawn once somebody edits them. */
export function RecordForm({ organization, fields, tried, failure, onChange }: FormProps) {
  const t = useTexts(organizationAccountTexts);
  const form = useTexts(organizationFormTexts);
  const operator = isOperator(useUser());
  const refused = fieldErrors(failure);
  const above = organization.parent_organizations.at(-1);
  const typed = (
    field: 'name' | 'code' | 'company_registration_number' | 'unique_tax_reference' | 'integration_id',
  ) => ({
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
      <OrganizationZone
        value={fields.timezone}
        above={above && { name: above.name, timezone: organization.own_timezone ? '' : organization.timezone }}
        onChange={(timezone) => onChange({ timezone })}
      />
      {operator && organization.is_highest && (
        <TextInput
          label={t('billingReference')}
          description={t('billingReferenceHint')}
          maxLength={60}
          {...typed('integration_id')}
          error={refused['integration.id']}
        />
      )}
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
