import { fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { PasswordRequirements } from '@larder/rules/password';
import { fullPhone, phoneProblem, type PhoneCountry } from '@larder/rules/phone';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useSecondsUntil } from '../../browser/countdown.ts';
import { PhoneField } from '../../ui/field/phone-field.tsx';
import type { NewCredentials, RequiredFields } from './credentials.api.ts';
import { credentialsTexts } from './credentials.texts.ts';
import { PasswordFields, useNewPasswordProblem } from './password-fields.part.tsx';
import { passwordRefusalOf, RefusalBanner, type Refusal } from './refusal.part.tsx';
import { SubmitButton } from './submit-button.part.tsx';
import classes from './auth-card.module.css';

type CredentialsFormProps = {
  policy: PasswordRequirements;
  required: RequiredFields;
  /** What an employee number may not hold. */
  employeeStrips: RegExp;
  verb: string;
  failed: string;
  /** Resolves when the server has taken them. */
  onSubmit: (credentials: NewCredentials) => Promise<void>;
};

type State = { password: string; confirmPassword: string; phone: string; country: PhoneCountry; employee_id: string };
type Problems = { password?: string | undefined; phone?: string | undefined; employee_id?: string | undefined };

const start: State = { password: '', confirmPassword: '', phone: '', country: '+44', employee_id: '' };

/** The password, and what else an organisation asks of a person: of an invitation and of a reset alike. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { policy, required, employeeStrips, verb, failed, onSubmit } = props;
  const t = useTexts(credentialsTexts);
  const passwordProblem = useNewPasswordProblem();
  const [state, setState] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const phoneField = useRef<HTMLInputElement>(null);
  const employeeField = useRef<HTMLInputElement>(null);
  useEffect(() => passwordField.current?.focus(), []);
  const waiting = useSecondsUntil(refusal?.until) > 0;

  const change = (changes: Partial<State>, settled: keyof Problems) => {
    setState({ ...state, ...changes });
    setProblems({ ...problems, [settled]: undefined });
    if (!waiting) setRefusal(undefined);
  };
  const refuse = (found: Problems, banner: Refusal | undefined) => {
    setProblems(found);
    setRefusal(banner);
    const field = found.password ? passwordField : found.phone ? phoneField : employeeField;
    if (Object.values(found).some(Boolean)) field.current?.focus();
  };
  const send = async () => {
    const phone = fullPhone(state.country, state.phone);
    const found: Problems = {
      password: passwordProblem(state, policy),
      phone: required.phone ? phoneProblem(phone) : undefined,
      employee_id: required.employee_id && !state.employee_id ? t('enterEmployee') : undefined,
    };
    if (Object.values(found).some(Boolean)) {
      refuse(found, found.password ? { text: found.password } : undefined);
      return;
    }
    setBusy(true);
    try {
      await onSubmit({
        password: state.password,
        ...(required.phone && { phone }),
        ...(required.employee_id && { employee_id: state.employee_id }),
      });
    } catch (error) {
      setBusy(false);
      refuse(fieldErrors(error), passwordRefusalOf(error, failed));
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (state.password && state.confirmPassword && !busy && !waiting) void send();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <RefusalBanner refusal={refusal} />
      <PasswordFields
        inputRef={passwordField}
        value={state}
        onChange={(password) => change(password, 'password')}
        policy={policy}
        flagged={Boolean(problems.password)}
      />
      {required.phone && (
        <PhoneField
          inputRef={phoneField}
          value={state}
          onChange={(phone) => change(phone, 'phone')}
          error={problems.phone}
        />
      )}
      {required.employee_id && (
        <TextInput
          ref={employeeField}
          label={t('employeeNumber')}
          autoComplete="off"
          maxLength={20}
          value={state.employee_id}
          error={problems.employee_id}
          onChange={(event) =>
            change({ employee_id: event.currentTarget.value.replaceAll(employeeStrips, '') }, 'employee_id')
          }
        />
      )}
      <SubmitButton
        busy={busy}
        waiting={waiting}
        missing={state.password && state.confirmPassword ? undefined : t('passwordsMissing')}
      >
        {verb}
      </SubmitButton>
    </form>
  );
}
