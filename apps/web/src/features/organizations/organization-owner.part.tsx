import { useTexts } from '@larder/browser/texts';
import { Switch, TextInput } from '@mantine/core';
import { ContactPhone } from './contact-phone.part.tsx';
import { organizationFormTexts } from './organization-form.texts.ts';
import { useProblemText, type StepProps } from './organization-steps.part.ts';
import classes from './organization-form.module.css';

/** OWNER INFO: who is invited first. */
export function OwnerStep({ kind, answers, change, problems, refused }: StepProps) {
  const t = useTexts(organizationFormTexts);
  const problem = useProblemText();
  const typed = (
    field: 'owner_name' | 'owner_email' | 'owner_title' | 'employee_number' | 'badge_number',
    wire: string,
  ) => ({
    value: answers[field],
    error: problem(problems[field], field) ?? refused[`account_owner.${wire}`],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
  });
  return (
    <div className={classes.fields}>
      <p className={classes.hint}>{t(kind === 'account' ? 'ownerHintAccount' : 'ownerHint')}</p>
      <TextInput label={t('ownerName')} maxLength={200} {...typed('owner_name', 'forename')} />
      <TextInput label={t('email')} type="email" maxLength={254} {...typed('owner_email', 'email')} />
      <div className={classes.pair}>
        <TextInput label={t('ownerTitle')} maxLength={40} {...typed('owner_title', 'title')} />
        <ContactPhone
          kind="mobile"
          label={t('ownerPhone')}
          value={answers.owner_phone}
          error={problem(problems.owner_phone, 'owner_phone') ?? refused['account_owner.phone']}
          onChange={(owner_phone) => change({ owner_phone })}
        />
      </div>
      <div className={classes.pair}>
        <TextInput label={t('employeeNumber')} maxLength={20} {...typed('employee_number', 'employee_number')} />
        <TextInput label={t('badgeNumber')} maxLength={40} {...typed('badge_number', 'badge_number')} />
      </div>
      <Switch
        label={t('sendInvite')}
        checked={answers.send_invite}
        onChange={(event) => change({ send_invite: event.currentTarget.checked })}
      />
    </div>
  );
}
