import { errorText, fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { Profile } from '@larder/contract/session';
import { fullPhone, phoneProblem } from '@larder/rules/phone';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { readUser, storeUser, useSignedIn } from '../../browser/session-store.ts';
import { Absent } from '../../ui/absent.tsx';
import { Banner } from '../../ui/banner.tsx';
import { EditCard } from '../../ui/edit-card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { phoneValue, type PhoneValue } from '../../ui/phone-mask.ts';
import { useWrite } from '../../ui/use-write.ts';
import { profileTexts } from './profile.texts.ts';

type Fields = { forename: string; surname: string; phone: PhoneValue };
type Problems = Partial<Record<keyof Fields, string>>;
type ProfileChanges = { forename?: string; surname?: string; phone?: string };

/** Name and phone number, between view and edit; the rest is kept by others. Inside of a customer's account nothing is edited. */
export function ProfileInfo({ profile }: { profile: Profile | undefined }) {
  const t = useTexts(profileTexts);
  const can = useCan();
  const [editing, setEditing] = useState(false);
  const [fields, setFields] = useState<Fields>({ forename: '', surname: '', phone: phoneValue('') });
  const [tried, setTried] = useState(false);
  const save = useWrite(queries.session.updateProfile, { saved: t('saved'), failed: t('saveFailed') });
  const changes = profile ? changesOf(profile, fields) : {};
  const problems: Problems = {
    ...(!fields.forename.trim() && { forename: t('enterForename') }),
    ...(!fields.surname.trim() && { surname: t('enterSurname') }),
    ...phoneFinding(fields.phone),
  };
  const edit = (next: boolean) => {
    if (profile) setFields({ forename: profile.forename, surname: profile.surname, phone: phoneValue(profile.phone) });
    setTried(false);
    save.reset();
    setEditing(next);
  };
  const submit = () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return undefined;
    return save.mutateAsync({ body: changes }).then((after) => {
      keepName(after);
      setEditing(false);
    });
  };
  return (
    <EditCard
      title={t('you')}
      canEdit={profile !== undefined && can(contract.session.updateProfile)}
      editing={editing}
      onEdit={edit}
      dirty={Object.keys(changes).length > 0}
      busy={save.isPending}
      onSave={submit}
      view={<ProfileFacts profile={profile} />}
      form={
        <ProfileForm
          fields={fields}
          problems={{ ...fieldErrors(save.error), ...(tried && problems) }}
          failure={save.error ? errorText(save.error, t('saveFailed')) : undefined}
          onChange={(next) => setFields({ ...fields, ...next })}
        />
      }
    />
  );
}

type ProfileFormProps = {
  fields: Fields;
  problems: Problems;
  failure: string | undefined;
  onChange: (changes: Partial<Fields>) => void;
};

function ProfileForm({ fields, problems, failure, onChange }: ProfileFormProps) {
  const t = useTexts(profileTexts);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <>
      {failure && <Banner tone="bad">{failure}</Banner>}
      <TextInput
        ref={first}
        label={t('forename')}
        autoComplete="given-name"
        maxLength={100}
        value={fields.forename}
        error={problems.forename}
        onChange={(event) => onChange({ forename: event.currentTarget.value })}
      />
      <TextInput
        label={t('surname')}
        autoComplete="family-name"
        maxLength={100}
        value={fields.surname}
        error={problems.surname}
        onChange={(event) => onChange({ surname: event.currentTarget.value })}
      />
      <PhoneField optional value={fields.phone} error={problems.phone} onChange={(phone) => onChange({ phone })} />
    </>
  );
}

function ProfileFacts({ profile }: { profile: Profile | undefined }) {
  const t = useTexts(profileTexts);
  const { user, organization } = useSignedIn();
  return (
    <FactList
      facts={[
        { label: t('name'), value: profile ? `${profile.forename} ${profile.surname}` : user.name },
        { label: t('email'), value: profile?.email ?? user.email },
        { label: t('phone'), value: (profile && shownPhone(profile.phone)) || <Absent /> },
        ...(profile?.employee_number ? [{ label: t('employeeNumber'), value: profile.employee_number }] : []),
        { label: t('role'), value: organization.role.name },
        { label: t('organization'), value: organization.name },
        { label: t('zone'), value: organization.timezone },
      ]}
    />
  );
}

function shownPhone(full: string): string {
  const { country, phone } = phoneValue(full);
  return full && `${country} ${phone}`;
}

/** One's own number may be left empty. */
function phoneFinding({ country, phone }: PhoneValue): Problems {
  const problem = phone ? phoneProblem(fullPhone(country, phone)) : undefined;
  return problem ? { phone: problem } : {};
}

/** The frame shows the name from the stored session. */
function keepName({ forename, surname }: Profile): void {
  const user = readUser();
  if (user) storeUser({ ...user, first_name: forename, last_name: surname, name: `${forename} ${surname}`.trim() });
}

function changesOf(saved: Profile, { forename, surname, phone }: Fields): ProfileChanges {
  const full = fullPhone(phone.country, phone.phone);
  return {
    ...(forename.trim() !== saved.forename && { forename: forename.trim() }),
    ...(surname.trim() !== saved.surname && { surname: surname.trim() }),
    ...(full !== saved.phone && { phone: full }),
  };
}
