import { useTexts } from '@larder/browser/texts';
import { queries } from '../browser/client.ts';
import { useWrite } from '../ui/form/use-write.ts';
import { ruleGroupTexts } from './rule-groups.texts.ts';
import { storageTexts } from './storage.texts.ts';

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
