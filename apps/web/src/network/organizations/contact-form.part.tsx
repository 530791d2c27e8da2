import { useTexts } from '@larder/browser/texts';
import { TextInput } from '@mantine/core';
import { contract, useCan } from '../../browser/contract.ts';
import { ClosedField } from '../../ui/field/closed-field.tsx';
import type { Edit } from '../../ui/form/edit.ts';
import { FormFailure } from '../../ui/form/form-problems.tsx';
import { AddressFields } from './address-fields.part.tsx';
import type { ContactFields } from './contact-fields.rules.ts';
import { ContactPhone } from './contact-phone.part.tsx';
import { refusedContacts, type Problems } from './contact-problems.rules.ts';
import { organizationAccountTexts } from './organization-account.texts.ts';
import { organizationFormTexts } from './organization-form.texts.ts';
import { useProblemText } from './organization-steps.part.ts';
import classes from './organization-form.module.css';

/** How an organisation is reached, and where it is. */
export function ContactForm({ edit }: { edit: Edit<ContactFields> }) {
  const t = useTexts(organizationAccountTexts);
  const form = useTexts(organizationFormTexts);
  const words = useProblemText();
  const { values: fields, problems, set: onChange } = edit;
  const problem = (field: string) => words(problems[field] as Problems[string] | undefined, field);
  const isOpen = useCan()(contract.organizations.update, 'contact_details');
  const reached = refusedContacts(problems, fields);
  const errors = Object.fromEntries(
    ['line1', 'line2', 'city', 'state', 'postcode', 'country_code'].map((field) => [
      field,
      problem(field) ?? problems[`locations.0.${field}`],
    ]),
  );
  return (
    <div className={classes.fields}>
      <FormFailure of={edit} failed={t('saveFailed')} />
      {isOpen ? (
        <>
          <TextInput
            label={t('primaryContact')}
            autoComplete="off"
            maxLength={200}
            {...edit.field('primary_contact')}
          />
          <TextInput
            label={t('emailOptional')}
            type="email"
            autoComplete="off"
            maxLength={254}
            {...edit.field('email')}
            error={problem('email') ?? reached.email}
          />
          <ContactPhone
            kind="mobile"
            label={form('mobile')}
            value={fields.mobile}
            error={problem('mobile') ?? reached.mobile}
            onChange={(mobile) => onChange({ mobile })}
          />
          <ContactPhone
            kind="landline"
            label={form('landline')}
            value={fields.landline}
            error={problem('landline') ?? reached.landline}
            onChange={(landline) => onChange({ landline })}
          />
        </>
      ) : (
        <ClosedField label={t('primaryContact')} value={fields.primary_contact} />
      )}
      <fieldset className={classes.group}>
        <legend className={classes.subtitle}>{t('addressGroup')}</legend>
        <AddressFields
          value={fields.address}
          errors={errors}
          onChange={(changes) => onChange({ address: { ...fields.address, ...changes } })}
        />
      </fieldset>
    </div>
  );
}
