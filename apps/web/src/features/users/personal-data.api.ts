import { api } from '../../browser/client.ts';
import { saveFile } from '../../browser/save-file.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { useTexts } from '../../browser/texts.ts';
import { useSaving } from '../../ui/saving.ts';
import { usersTexts } from './users.texts.ts';

/** Fetches all that is kept of a person, and hands it over as a JSON file. */
export function usePersonalData() {
  const t = useTexts(usersTexts);
  return useSaving({
    call: async ({ id, name }: { id: string; name: string }) => {
      const data = await api.users.personalData({ params: { id } });
      const told = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
      saveFile(`personal-data-${told}.json`, 'application/json', `${JSON.stringify(data, null, 2)}\n`);
    },
    saved: t('personalDataSaved'),
    failed: t('personalDataFailed'),
  });
}

/** As the server judges: oneself, and the Admins of the account. */
export function useSeesPersonalData(): (id: string) => boolean {
  const { user, organization } = useSignedIn();
  return (id) => user.id === id || organization.role.level === 1;
}
