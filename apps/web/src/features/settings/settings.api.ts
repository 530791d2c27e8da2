import { errorCode } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { OrganizationSettings, RestrictionSettings, Settings } from '@larder/contract/settings';
import { api, queries } from '../../browser/client.ts';
import { queryClient } from '../../browser/query-client.ts';
import { readUser, storeUser } from '../../browser/session-store.ts';
import { useSaving } from '../../ui/saving.ts';
import { settingsTexts } from './settings.texts.ts';

/** New values of settings; one group of them at a time. */
export type SettingsChange = { settings: Partial<Settings> } | { restriction_settings: Partial<RestrictionSettings> };

const inputOf = (id: string) => ({ params: { id } });

/** A change that was requested and waits for a yes. */
export type PendingChange = {
  /** The setting as the page names it, and as the contract does. */
  name: string;
  key: string;
  from: string;
  to: string;
  /** A switch: it is turned on or off, anything else is changed. */
  turns?: 'on' | 'off';
  warning?: string | undefined;
  change: SettingsChange;
};

export type RequestChange = (pending: PendingChange) => void;

/** Saves a change of what the page shows, and keeps the answer: here, and in the session that the whole portal reads. */
export function useSaveSettings(shown: OrganizationSettings) {
  const t = useTexts(settingsTexts);
  return useSaving({
    call: async (change: SettingsChange) => keep(await save(shown, change)),
    saved: t('saved'),
    failed: t('saveFailed'),
    writes: ['settings', 'update'],
  });
}

/** Somebody else may have changed other settings meanwhile, which is no reason to refuse; the same one is. */
async function save(shown: OrganizationSettings, change: SettingsChange): Promise<OrganizationSettings> {
  try {
    return await send(shown, change);
  } catch (error) {
    if (errorCode(error) !== 'CONFLICT') throw error;
    const present = keep(await api.settings.get(inputOf(shown.id)));
    if (!sameStart(shown, present, change)) throw error;
    return send(present, change);
  }
}

function send({ id, version, settings }: OrganizationSettings, change: SettingsChange): Promise<OrganizationSettings> {
  return 'settings' in change
    ? api.settings.update({ ...inputOf(id), body: { ...settings, ...change.settings, version } })
    : api.settings.updateRestrictions({ ...inputOf(id), body: { ...change.restriction_settings, version } });
}

function sameStart(shown: OrganizationSettings, present: OrganizationSettings, change: SettingsChange): boolean {
  const [group, before, now] =
    'settings' in change
      ? [change.settings, shown.settings, present.settings]
      : [change.restriction_settings, shown.restriction_settings, present.restriction_settings];
  const was = before as Record<string, unknown>;
  const is = now as Record<string, unknown>;
  return Object.keys(group).every((key) => JSON.stringify(was[key]) === JSON.stringify(is[key]));
}

function keep(answer: OrganizationSettings): OrganizationSettings {
  queryClient.setQueryData(queries.settings.get.queryKey({ input: inputOf(answer.id) }), answer);
  const user = readUser();
  if (user) {
    const { settings } = answer;
    const changed = (one: (typeof user.organizations)[number]) =>
      one.id === answer.id ? { ...one, settings, timezone: settings.timezone } : one;
    storeUser({ ...user, organizations: user.organizations.map(changed) });
  }
  return answer;
}
