import { errorCode } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { Profile } from '@larder/contract/session';
import { useQuery } from '@tanstack/react-query';
import { api, queries } from '../../browser/client.ts';
import { queryClient } from '../../browser/query-client.ts';
import { readUser, storeUser, useSignedIn } from '../../browser/session-store.ts';
import { useSaving } from '../../ui/saving.ts';
import { profileTexts } from './profile.texts.ts';

const profileKey = queries.session.profile.key();
const sessionsKey = queries.session.list.key();

/** One's own details, with the state of the second factor. */
export function useProfile() {
  return useQuery(queries.session.profile.queryOptions({ input: {} }));
}

export type ProfileChanges = { forename?: string; surname?: string; phone?: string };

export function useSaveProfile() {
  const t = useTexts(profileTexts);
  return useSaving({
    call: async (body: ProfileChanges) => {
      const profile = await api.session.updateProfile({ body });
      keepName(profile);
      return profile;
    },
    saved: t('saved'),
    failed: t('saveFailed'),
    refreshes: [profileKey],
  });
}

/** The password of the signed-in person; it ends their other sessions. */
export function useChangePassword() {
  const t = useTexts(profileTexts);
  const { user } = useSignedIn();
  return useSaving({
    call: (body: { old_password: string; password: string }) =>
      api.session.setPassword({ params: { id: user.id }, body }),
    saved: t('passwordSaved'),
    failed: t('passwordFailed'),
    refreshes: [sessionsKey],
    handles: () => true,
  });
}

export function useChangePin() {
  const t = useTexts(profileTexts);
  const { user } = useSignedIn();
  return useSaving({
    call: (body: { pin: string; old_pin?: string }) => api.users.setPin({ params: { id: user.id }, body }),
    saved: t('pinSaved'),
    failed: t('pinFailed'),
    refreshes: [profileKey],
    handles: () => true,
  });
}

/** The secret of a new authenticator app, for the QR code and for typing in by hand. */
export async function startAuthenticator(password: string): Promise<{ otpauth_url: string; secret: string }> {
  const { otpauth_url = '', secret = '' } = await api.session.enrolAuthenticator({ body: { password } });
  return { otpauth_url, secret };
}

/** The app's first code turns it on; the answer is the recovery codes. */
export async function confirmAuthenticator(code: string): Promise<string[]> {
  const { recovery_codes = [] } = await api.session.enrolAuthenticator({ body: { code } });
  void queryClient.invalidateQueries({ queryKey: profileKey });
  return recovery_codes;
}

export function useRemoveAuthenticator() {
  const t = useTexts(profileTexts);
  return useSaving({
    call: (password: string) => api.session.removeAuthenticator({ body: { password } }),
    saved: t('removed'),
    failed: t('removeFailed'),
    refreshes: [profileKey],
    handles: () => true,
  });
}

/** Where one is signed in. */
export function useSessions() {
  return useQuery(queries.session.list.queryOptions({ input: {}, select: ({ items }) => items }));
}

export function useEndSession(device: string) {
  const t = useTexts(profileTexts);
  return useSaving({
    // One that has ended by itself meanwhile is just as well.
    call: async (id: string) => {
      await api.session.end({ params: { id } }).catch((error: unknown) => {
        if (errorCode(error) !== 'NOT_FOUND') throw error;
      });
    },
    saved: t('signedOut', { device }),
    failed: t('signOutFailed'),
    refreshes: [sessionsKey],
  });
}

/** The frame shows the name from the stored session. */
function keepName({ forename, surname }: Profile): void {
  const user = readUser();
  if (user) storeUser({ ...user, first_name: forename, last_name: surname, name: `${forename} ${surname}`.trim() });
}
