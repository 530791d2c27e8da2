import { errorText, fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { TextInput } from '@mantine/core';
import { Banner } from '../../ui/banner.tsx';
import { AddressFields } from './address-fields.part.tsx';
import type { ContactFields } from './contact-fields.rules.ts';
import { ContactPhone } from './contact-phone.part.tsx';
import { refusedContacts, type Problems } from './contact-problems.rules.ts';
import { organizationAccountTexts } from './organization-account.texts.ts';
import { organizationFormTexts } from './organization-form.texts.ts';
import { useProblemText } from './organization-steps.part.ts';
import classes from './organization-form.module.css';

type ContactFormProps = {
  fields: ContactFields;
  problems: Problems;
  failure: unknown;
  onChange: (changes: Partial<ContactFields>) => void;
};

/** How an organisation is reached, and where it is. */
export function ContactForm({ fields, problems, failure, onChange }: ContactFormProps) {
  const t = useTexts(organizationAccountTexts);
  const form = useTexts(organizationFormTexts);
  const problem = useProblemText();
  const refused = fieldErrors(failure);
  const reached = refusedContacts(refused, fields);
  const errors = Object.fromEntries(
    ['line1', 'line2', 'city', 'state', 'postcode'].map((field) => [
      field,
      problem(problems[field], field) ?? refused[`locations.0.${field}`],
    ]),
  );
  return (
    <div className={classes.fields}>
      {Boolean(failure) && <Banner tone="bad">{errorText(failure, t('saveFailed'))}</Banner>}
      <TextInput
        label={t('primaryContact')}
        autoComplete="off"
        maxLength={200}
        value={fields.primary_contact}
        onChange={(event) => onChange({ primary_contact: event.currentTarget.value })}
      />
      <TextInput
        label={t('emailOptional')}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={fields.email}
        error={problem(problems.email, 'email') ?? reached.email}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
      <ContactPhone
        kind="mobile"
        label={form('mobile')}
        value={fields.mobile}
        error={problem(problems.mobile, 'mobile') ?? reached.mobile}
        onChange={(mobile) => onChange({ mobile })}
      />
      <ContactPhone
        kind="landline"
        label={form('landline')}
        value={fields.landline}
        error={problem(problems.landline, 'landline') ?? reached.landline}
        onChange={(landline) => onChange({ landline })}
      />
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
