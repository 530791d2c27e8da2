import { useTexts } from '@larder/browser/texts';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '../../browser/session-store.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { SplitPage } from '../../ui/split-page.tsx';
import { PersonalDataCard } from '../users/personal-data.part.tsx';
import { Preferences } from './preferences.part.tsx';
import { ProfileInfo } from './profile-info.part.tsx';
import { useProfile } from './profile.api.ts';
import { profileTexts } from './profile.texts.ts';
import { Security, type SecurityDialog } from './security.part.tsx';
import { SessionList } from './session-list.part.tsx';

const PasswordDialog = lazy(async () => ({ default: (await import('./password.dialog.tsx')).PasswordDialog }));
const PinDialog = lazy(async () => ({ default: (await import('./pin.dialog.tsx')).PinDialog }));
const EnrolDialog = lazy(async () => ({
  default: (await import('./authenticator-enrol.dialog.tsx')).AuthenticatorEnrolDialog,
}));
const RemoveDialog = lazy(async () => ({
  default: (await import('./authenticator-remove.dialog.tsx')).AuthenticatorRemoveDialog,
}));

/** One's own details, how one signs in, and where; open to everybody. */
export function ProfileScreen() {
  const t = useTexts(profileTexts);
  const profile = useProfile();
  const user = useUser();
  const [open, setOpen] = useState<SecurityDialog>();
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeader title={t('profile')} />
      <SplitPage
        side={
          <>
            <ProfileInfo profile={profile.data} />
            <Preferences />
          </>
        }
      >
        {profile.isError && <RetryBanner onRetry={profile.refetch}>{t('loadFailed')}</RetryBanner>}
        {profile.data && <Security profile={profile.data} onOpen={setOpen} />}
        <SessionList />
        {user && !user.isAccessAccount && <PersonalDataCard id={user.id} name={user.name} />}
      </SplitPage>
      <Suspense>
        {open === 'password' && <PasswordDialog onClose={close} />}
        {open === 'pin' && profile.data && <PinDialog hasPin={profile.data.has_pin} onClose={close} />}
        {open === 'enrol' && profile.data && <EnrolDialog email={profile.data.email} onClose={close} />}
        {open === 'remove' && <RemoveDialog onClose={close} />}
      </Suspense>
    </>
  );
}
