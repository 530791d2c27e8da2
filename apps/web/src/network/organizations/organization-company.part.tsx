import { useTexts } from '@larder/browser/texts';
import { TextInput } from '@mantine/core';
import { ContactPhone } from './contact-phone.part.tsx';
import { refusedContacts } from './contact-problems.rules.ts';
import { organizationFormTexts } from './organization-form.texts.ts';
import { useProblemText, type StepProps } from './organization-steps.part.ts';
import { OrganizationZone } from './zone-select.part.tsx';
import classes from './organization-form.module.css';

/** COMPANY INFO: name, e-mail, phones, numbers and time zone. */
export function CompanyStep({ answers, change, problems, refused, above }: StepProps) {
  const t = useTexts(organizationFormTexts);
  const problem = useProblemText();
  const reached = refusedContacts(refused, answers);
  const typed = (field: 'name' | 'email' | 'code' | 'company_registration_number' | 'unique_tax_reference') => ({
    value: answers[field],
    error: problem(problems[field], field) ?? refused[field],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
  });
  return (
    <div className={classes.fields}>
      <TextInput label={t('name')} maxLength={200} {...typed('name')} />
      <TextInput
        label={t('email')}
        type="email"
        maxLength={254}
        {...typed('email')}
        error={problem(problems.email, 'email') ?? reached.email}
      />
      <div className={classes.pair}>
        <ContactPhone
          kind="mobile"
          label={t('mobile')}
          value={answers.mobile}
          error={problem(problems.mobile, 'mobile') ?? reached.mobile}
          onChange={(mobile) => change({ mobile })}
        />
        <ContactPhone
          kind="landline"
          label={t('landline')}
          value={answers.landline}
          error={problem(problems.landline, 'landline') ?? reached.landline}
          onChange={(landline) => change({ landline })}
        />
      </div>
      <div className={classes.pair}>
        <TextInput label={t('registrationNumber')} maxLength={40} {...typed('company_registration_number')} />
        <TextInput label={t('taxReference')} maxLength={40} {...typed('unique_tax_reference')} />
      </div>
      <div className={classes.pair}>
        <TextInput label={t('code')} description={t('codeHint')} maxLength={40} {...typed('code')} />
        <OrganizationZone value={answers.timezone} above={above} onChange={(timezone) => change({ timezone })} />
      </div>
    </div>
  );
}
