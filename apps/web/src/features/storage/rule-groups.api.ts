import type { RuleGroup, StorageRule } from '@larder/contract/storage';
import { useQuery } from '@tanstack/react-query';
import { api, queries } from '../../browser/client.ts';
import { isOperator, useSignedIn } from '../../browser/session-store.ts';
import { useTexts } from '../../browser/texts.ts';
import { useFailedRead } from '../../ui/failed-read.ts';
import type { ListAddress } from '../../ui/list-address.ts';
import { paged, useRowList } from '../../ui/row-list.ts';
import { useSaving } from '../../ui/saving.ts';
import { useFlip } from './lifecycle-flip.api.ts';
import { ruleGroupTexts } from './rule-groups.texts.ts';

export type GroupLine = RuleGroup;
export type RuleLine = StorageRule;
type ListQuery = NonNullable<NonNullable<Parameters<typeof api.storage.listGroups>[0]>['query']>;
export type GroupBody = Parameters<typeof api.storage.createGroup>[0]['body'];
export type RuleBody = Parameters<typeof api.storage.createRule>[0]['body'];
export type RuleChanges = Parameters<typeof api.storage.updateRule>[0]['body'];

const storageKey = queries.storage.key();
/** A device's page shows its group and rules too. */
const shownOn = [storageKey, queries.devices.key()];

export function useGroupList(address: ListAddress) {
  const query: ListQuery = {
    search: address.search || undefined,
    size: 20,
    sort_by: address.sort?.by as ListQuery['sort_by'],
    sort_order: address.sort?.order,
  };
  return useRowList(
    queries.storage.listGroups.infiniteOptions({ input: ({ page }) => ({ query: { ...query, page } }), ...paged }),
  );
}

export function useGroup(id: string) {
  const t = useTexts(ruleGroupTexts);
  const group = useQuery(queries.storage.getGroup.queryOptions({ input: { params: { id } } }));
  useFailedRead(group.isError, t('detailsFailed'));
  return group;
}

/** Whether an operator has a group already: another one is not offered. */
export function useProviderHasGroup(): boolean | undefined {
  const { user } = useSignedIn();
  const asks = isOperator(user);
  const groups = useQuery({
    ...queries.storage.listGroups.queryOptions({ input: { query: { size: 1 } } }),
    enabled: asks,
  });
  return asks ? groups.data && groups.data.items.length > 0 : false;
}

export function useCreateGroup() {
  const t = useTexts(ruleGroupTexts);
  return useSaving<GroupBody, RuleGroup>({
    call: (body) => api.storage.createGroup({ body }),
    saved: t('added'),
    failed: t('addFailed'),
    refreshes: shownOn,
  });
}

export function useSaveGroup(id: string) {
  const t = useTexts(ruleGroupTexts);
  return useSaving<Partial<GroupBody>, RuleGroup>({
    call: (body) => api.storage.updateGroup({ params: { id }, body }),
    saved: t('saved'),
    failed: t('saveFailed'),
    refreshes: shownOn,
  });
}

export function useFlipGroup() {
  const t = useTexts(ruleGroupTexts);
  return useFlip({
    call: ({ id, lifecycle }) => api.storage.updateGroup({ params: { id }, body: { lifecycle } }),
    saved: t('saved'),
    failed: t('stateFailed'),
    key: storageKey,
    refreshes: shownOn,
  });
}

export function useDeleteGroup(id: string) {
  const t = useTexts(ruleGroupTexts);
  return useSaving({
    call: () => api.storage.removeGroup({ params: { id } }),
    saved: t('deleted'),
    failed: t('deleteFailed'),
    refreshes: [queries.storage.listGroups.key(), queries.devices.key()],
  });
}

/** The groups that a device may be moved to, the Local set first. */
export function useGroupChoice() {
  const t = useTexts(ruleGroupTexts);
  const groups = useQuery(
    queries.storage.listGroups.queryOptions({ input: { query: { size: 1000, lifecycle: 'ACTIVE' } } }),
  );
  useFailedRead(groups.isError, t('storagesFailed'));
  return groups;
}

export function useChangeGroup(device_id: string) {
  const t = useTexts(ruleGroupTexts);
  return useSaving({
    call: ({ id, add_default_rules }: { id: string; add_default_rules: boolean }) =>
      api.storage.addGroupDevices({ params: { id }, body: { devices: [device_id], add_default_rules } }),
    saved: t('groupChanged'),
    failed: t('groupChangeFailed'),
    refreshes: shownOn,
  });
}

/** The rules of a group, 15 at a time. */
export function useRuleList(group_id: string, address: ListAddress) {
  const t = useTexts(ruleGroupTexts);
  const list = useRowList(
    queries.storage.listRules.infiniteOptions({
      input: ({ page }) => ({ query: { group_id, size: 15, search: address.search || undefined, page } }),
      ...paged,
    }),
  );
  useFailedRead(list.state === 'failed', t('rulesFailed'));
  return list;
}

/** The rules that hold on a device. */
export function useDeviceRules(device_id: string) {
  const t = useTexts(ruleGroupTexts);
  const rules = useQuery(queries.storage.listRules.queryOptions({ input: { query: { device_id, size: 100 } } }));
  useFailedRead(rules.isError, t('storagesFailed'));
  return rules;
}

export function useCreateRule() {
  const t = useTexts(ruleGroupTexts);
  return useSaving<RuleBody, StorageRule>({
    call: (body) => api.storage.createRule({ body }),
    saved: t('ruleAdded'),
    failed: t('ruleAddFailed'),
    refreshes: shownOn,
  });
}

export function useSaveRule(id: string) {
  const t = useTexts(ruleGroupTexts);
  return useSaving<RuleChanges, StorageRule>({
    call: (body) => api.storage.updateRule({ params: { id }, body }),
    saved: t('ruleSaved'),
    failed: t('ruleSaveFailed'),
    refreshes: shownOn,
  });
}

export function useFlipRule() {
  const t = useTexts(ruleGroupTexts);
  return useFlip({
    call: ({ id, lifecycle }) => api.storage.updateRule({ params: { id }, body: { lifecycle } }),
    saved: t('ruleSaved'),
    failed: t('ruleSaveFailed'),
    key: storageKey,
    refreshes: shownOn,
  });
}

export function useDeleteRule(id: string) {
  const t = useTexts(ruleGroupTexts);
  return useSaving({
    call: () => api.storage.removeRule({ params: { id } }),
    saved: t('ruleDeleted'),
    failed: t('ruleDeleteFailed'),
    refreshes: shownOn,
  });
}

/** Gives a device copies of the default rules, which begins its own set. */
export function useTakeDefaults(device_id: string) {
  const t = useTexts(ruleGroupTexts);
  return useSaving({
    call: (rule_id: string) => api.storage.addRuleDevices({ params: { id: rule_id }, body: { devices: [device_id] } }),
    saved: t('ruleAdded'),
    failed: t('ruleAddFailed'),
    refreshes: shownOn,
  });
}
