import { useTexts } from '@larder/browser/texts';
import type { Expiry } from '@larder/rules/expiry';
import { queries } from '../browser/client.ts';
import { useWrite } from '../ui/form/use-write.ts';
import { ruleGroupTexts } from './rule-groups.texts.ts';
import { storageTexts } from './storage.texts.ts';

/** What is to be known of a device for its storage rules. */
export type StorageDevice = {
  id: string;
  name: string;
  storage_rule_group: { id: string; name: string } | null;
  /** What it offers: its rules, and the storage locations besides. */
  local_rules: { id: string; name: string; expiry: Expiry; source: 'rule' | 'location' }[];
};

type Switched = { params: { id: string }; body: { lifecycle?: 'ACTIVE' | 'INACTIVE' | undefined } };

/** Switches a storage location on or off. */
export function useSwitchStorage() {
  const t = useTexts(storageTexts);
  return useWrite(queries.storage.update, { saved: t('stateSaved'), failed: t('stateFailed'), patch: switched });
}

/** Switches a group on or off. */
export function useSwitchGroup() {
  const t = useTexts(ruleGroupTexts);
  return useWrite(queries.storage.updateGroup, { saved: t('saved'), failed: t('stateFailed'), patch: switched });
}

/** Switches a rule on or off. */
export function useSwitchRule() {
  const t = useTexts(ruleGroupTexts);
  return useWrite(queries.storage.updateRule, { saved: t('ruleSaved'), failed: t('ruleSaveFailed'), patch: switched });
}

function switched({ params, body }: Switched) {
  return { id: params.id, lifecycle: body.lifecycle };
}
