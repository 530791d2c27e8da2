import { useTexts } from '@larder/browser/texts';
import type { Profile } from '@larder/contract/access/session';
import { fullPhone, phoneProblem } from '@larder/rules/phone';
import { TextInput } from '@mantine/core';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { readUser, storeUser, useSignedIn } from '../../browser/session-store.ts';
import { PhoneField } from '../../ui/field/phone-field.tsx';
import { phoneValue, type PhoneValue, writtenPhone } from '../../ui/field/phone-mask.ts';
import { EditCard } from '../../ui/form/edit-card.tsx';
import { useEdit, type Edit } from '../../ui/form/edit.ts';
import { FormFailure } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { profileTexts } from './profile.texts.ts';

type Fields = { forename: string; surname: string; phone: PhoneValue };

/**
 * Name and phone number, between view and edit; the rest is kept by others. Inside of a customer's account nothing is
 * edited.
 */
export function ProfileInfo({ profile }: { profile: Profile | undefined }) {
  const t = useTexts(profileTexts);
  const can = useCan();
  const save = useWrite(queries.session.updateProfile, { saved: t('saved'), failed: t('saveFailed') });
  const edit = useEdit<Fields>({
    saved: {
      forename: profile?.forename ?? '',
      surname: profile?.surname ?? '',
      phone: phoneValue(profile?.phone ?? ''),
    },
    check: ({ forename, surname, phone }) => ({
      forename: !forename.trim() && t('enterForename'),
      surname: !surname.trim() && t('enterSurname'),
      // One's own number may be left empty.
      phone: phone.phone ? phoneProblem(fullPhone(phone.country, phone.phone)) : undefined,
    }),
    save: (_, { phone, ...names }) => {
      const body = { ...names, ...(phone && { phone: fullPhone(phone.country, phone.phone) }) };
      return save.mutateAsync({ body }).then(keepName);
    },
  });
  return (
    <EditCard
      title={t('you')}
      canEdit={profile !== undefined && can(contract.session.updateProfile)}
      edit={edit}
      view={<ProfileFacts profile={profile} />}
      form={<ProfileForm edit={edit} />}
    />
  );
}

function ProfileForm({ edit }: { edit: Edit<Fields> }) {
  const t = useTexts(profileTexts);
  return (
    <>
      <FormFailure of={edit} failed={t('saveFailed')} />
      <TextInput
        label={t('forename')}
        autoComplete="given-name"
        maxLength={100}
        data-autofocus
        {...edit.field('forename')}
      />
      <TextInput label={t('surname')} autoComplete="family-name" maxLength={100} {...edit.field('surname')} />
      <PhoneField optional {...edit.field('phone')} />
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
        { label: t('phone'), value: (profile && writtenPhone(profile.phone)) || <Absent /> },
        ...(profile?.employee_number ? [{ label: t('employeeNumber'), value: profile.employee_number }] : []),
        { label: t('role'), value: organization.role.name },
        { label: t('organization'), value: organization.name },
        { label: t('zone'), value: organization.timezone },
      ]}
    />
  );
}

/** The frame shows the name from the stored session. */
function keepName({ forename, surname }: Profile): void {
  const user = readUser();
  if (user) storeUser({ ...user, first_name: forename, last_name: surname, name: `${forename} ${surname}`.trim() });
}
