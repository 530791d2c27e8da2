import { useTexts } from '@larder/browser/texts';
import { Switch, TextInput } from '@mantine/core';
import { isOperator, useUser } from '../../browser/session-store.ts';
import type { Edit } from '../../ui/form/edit.ts';
import { FormFailure } from '../../ui/form/form-problems.tsx';
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

type FormProps = { organization: OrganizationFull; edit: Edit<RecordFields> };

/** The fields of what is on record, drawn once somebody edits them. */
export function RecordForm({ organization, edit }: FormProps) {
  const t = useTexts(organizationAccountTexts);
  const form = useTexts(organizationFormTexts);
  const operator = isOperator(useUser());
  const above = organization.parent_organizations.at(-1);
  const typed = { autoComplete: 'off', maxLength: 40 };
  return (
    <div className={classes.fields}>
      <FormFailure of={edit} failed={t('saveFailed')} />
      <TextInput label={form('name')} {...typed} maxLength={200} data-autofocus {...edit.field('name')} />
      <TextInput label={form('code')} {...typed} {...edit.field('code')} />
      <TextInput label={form('registrationNumber')} {...typed} {...edit.field('company_registration_number')} />
      <TextInput label={form('taxReference')} {...typed} {...edit.field('unique_tax_reference')} />
      <OrganizationZone
        value={edit.values.timezone}
        above={above && { name: above.name, timezone: organization.own_timezone ? '' : organization.timezone }}
        onChange={(timezone) => edit.set({ timezone })}
      />
      {operator && organization.is_highest && (
        <TextInput
          label={t('billingReference')}
          description={t('billingReferenceHint')}
          {...typed}
          maxLength={60}
          {...edit.field('integration_id')}
          error={edit.problems['integration.id']}
        />
      )}
      {operator && (
        <Switch label={t('allowNetworking')} description={t('networkingHint')} {...edit.tick('allow_networking')} />
      )}
    </div>
  );
}
