import { useTexts } from '@larder/browser/texts';
import {
  passwordFindings,
  passwordProblem,
  type PasswordRequirements,
  type PasswordRule,
} from '@larder/rules/password';
import { Tooltip } from '@mantine/core';
import { IconAlertCircle, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import type { Ref } from 'react';
import { SecretInput } from '../../ui/field/secret-input.tsx';
import { credentialsTexts } from './credentials.texts.ts';
import classes from './password-fields.module.css';

export type NewPassword = { password: string; confirmPassword: string };

type PasswordFieldsProps = {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  policy: PasswordRequirements;
  /** Both fields take the error style together. */
  flagged: boolean;
  label?: string;
  inputRef?: Ref<HTMLInputElement>;
};

const hints: Record<PasswordRule, 'haveLength' | 'haveUppercase' | 'haveLowercase' | 'haveDigits' | 'haveSpecial'> = {
  min_length: 'haveLength',
  min_uppercase: 'haveUppercase',
  min_lowercase: 'haveLowercase',
  min_digits: 'haveDigits',
  min_special: 'haveSpecial',
};

/** A new password and its confirmation, with the policy as a list that follows each key. */
export function PasswordFields({ value, onChange, policy, flagged, label, inputRef }: PasswordFieldsProps) {
  const t = useTexts(credentialsTexts);
  return (
    <>
      <div className={classes.field}>
        <SecretInput
          ref={inputRef}
          label={label ?? t('password')}
          name="new-password"
          autoComplete="new-password"
          show={t('showPassword')}
          hide={t('hidePassword')}
          value={value.password}
          error={flagged}
          onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
          inputWrapperOrder={['label', 'input', 'description']}
          description={<Checklist password={value.password} policy={policy} flagged={flagged} />}
        />
        {flagged && <FailingRules password={value.password} policy={policy} />}
      </div>
      <SecretInput
        label={t('confirmPassword')}
        name="confirm-password"
        autoComplete="new-password"
        show={t('showConfirm')}
        hide={t('hideConfirm')}
        value={value.confirmPassword}
        error={flagged}
        onChange={(event) => onChange({ ...value, confirmPassword: event.currentTarget.value })}
      />
    </>
  );
}

/** What is wrong with a new password and its confirmation; undefined when they may be sent. */
export function useNewPasswordProblem(): (value: NewPassword, policy: PasswordRequirements) => string | undefined {
  const t = useTexts(credentialsTexts);
  return ({ password, confirmPassword }, policy) => {
    const problem = passwordProblem(password, policy);
    if (password === confirmPassword) return problem;
    return problem ? t('noMatchEither') : t('noMatch');
  };
}

type Judged = { password: string; policy: PasswordRequirements };

function Checklist({ password, policy, flagged }: Judged & { flagged: boolean }) {
  const t = useTexts(credentialsTexts);
  return (
    <span className={classes.hints}>
      {passwordFindings(password, policy).map(({ rule, needed, met }) => {
        const Icon = met ? IconCircleCheck : IconCircle;
        return (
          <span key={rule} className={classes.hint} data-state={met ? 'met' : flagged ? 'failing' : 'open'}>
            <Icon size={16} stroke={1.75} aria-hidden />
            <span>{t(hints[rule], { count: needed })}</span>
            <span className="visually-hidden">{met ? t('met') : t('notMet')}.</span>
          </span>
        );
      })}
    </span>
  );
}

/** The sign beside a flagged password, telling on hover, focus and tap which rules fail. */
function FailingRules({ password, policy }: Judged) {
  const t = useTexts(credentialsTexts);
  const failing = passwordFindings(password, policy).filter(({ met }) => !met);
  if (failing.length === 0) return null;
  const lines = failing.map(({ rule, needed }) => t(hints[rule], { count: needed }));
  return (
    <Tooltip
      label={
        <>
          {t('failing')}
          {lines.map((line) => (
            <span key={line} className={classes.rule}>
              {line}
            </span>
          ))}
        </>
      }
    >
      <button type="button" className={classes.sign} aria-label={`${t('failing')}: ${lines.join(', ')}`}>
        <IconAlertCircle size={18} stroke={1.75} aria-hidden />
      </button>
    </Tooltip>
  );
}
