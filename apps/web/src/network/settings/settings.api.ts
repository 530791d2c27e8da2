import { errorCode } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { OrganizationSettings, RestrictionSettings, Settings } from '@larder/contract/network/settings';
import { accountCurrency } from '@larder/rules/currency';
import { useQuery } from '@tanstack/react-query';
import { api, queries } from '../../browser/client.ts';
import { queryClient } from '../../browser/query-client.ts';
import { readUser, storeUser } from '../../browser/session-store.ts';
import { useSaving } from '../../ui/form/saving.ts';
import { settingsTexts } from './settings.texts.ts';

/** New values of settings; one group of them at a time. */
export type SettingsChange =
  | { settings: Partial<Settings> }
  | { restriction_settings: Partial<RestrictionSettings> }
  /** Settings that follow the organisation above again. */
  | { reset: (keyof Settings)[] };

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
  /** It follows the organisation above again. */
  resets?: boolean;
  warning?: string | undefined;
  change: SettingsChange;
};

export type RequestChange = (pending: PendingChange) => void;

/**
 * Saves a change of what the page shows, and keeps the answer: here, and in the session that the whole portal reads.
 */
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
  if ('restriction_settings' in change) {
    return api.settings.updateRestrictions({ ...inputOf(id), body: { ...change.restriction_settings, version } });
  }
  const body = 'reset' in change ? change : { ...settings, ...change.settings };
  return api.settings.update({ ...inputOf(id), body: { ...body, version } });
}

function sameStart(shown: OrganizationSettings, present: OrganizationSettings, change: SettingsChange): boolean {
  const restricts = 'restriction_settings' in change;
  const was: Record<string, unknown> = restricts ? shown.restriction_settings : shown.settings;
  const is: Record<string, unknown> = restricts ? present.restriction_settings : present.settings;
  const keys = restricts ? Object.keys(change.restriction_settings) : keysOf(change);
  return keys.every((key) => JSON.stringify(was[key]) === JSON.stringify(is[key]));
}

function keysOf(change: Exclude<SettingsChange, { restriction_settings: unknown }>): string[] {
  return 'reset' in change ? change.reset : Object.keys(change.settings);
}

function keep(answer: OrganizationSettings): OrganizationSettings {
  queryClient.setQueryData(queries.settings.get.queryKey({ input: inputOf(answer.id) }), answer);
  const user = readUser();
  if (user) {
    const { settings, restriction_settings, can_edit_restrictions: isAccount } = answer;
    const currencyOf = (country = '') => accountCurrency({ chosen: restriction_settings.currency, country });
    const changed = (one: (typeof user.organizations)[number]) =>
      one.id === answer.id
        ? {
            ...one,
            settings,
            timezone: settings.timezone,
            ...(isAccount && { currency: currencyOf(one.country_code) }),
          }
        : one;
    storeUser({ ...user, organizations: user.organizations.map(changed) });
  }
  return answer;
}

/** The organisations in reach, as a tree. */
export function useOrganizationNames() {
  return useQuery(queries.organizations.names.queryOptions({ input: {} }));
}
