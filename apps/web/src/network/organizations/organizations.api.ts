import { useTexts } from '@larder/browser/texts';
import type { DeviceRow } from '@larder/contract/devices/devices';
import type { ContactDetail } from '@larder/contract/network/organization-details';
import type { Organization, NetworkRow } from '@larder/contract/network/organizations';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { queries, type api } from '../../browser/client.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import type { Sort } from '../../ui/table/list-address.ts';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import { organizationAccountTexts } from './organization-account.texts.ts';

export type OrganizationLine = z.infer<typeof NetworkRow>;
export type OrganizationFull = z.infer<typeof Organization>;
export type OrganizationContact = z.infer<typeof ContactDetail>;
export type DeviceLine = z.infer<typeof DeviceRow>;

type NetworkQuery = {
  /** Accounts of the operator, or brands or venues below an organisation. */
  tag: 'ACCOUNT' | 'BRAND' | 'VENUE';
  search: string;
  flags?: string[];
  /** The order of an operator's accounts; by name while it is left out. */
  sort?: Sort | undefined;
};

/** What lies below an organisation; below the operator's own, the accounts of all customers. */
export function useNetwork(id: string, { tag, search, flags = [], sort }: NetworkQuery) {
  const query = {
    size: 20,
    category_tag: tag,
    search: search || undefined,
    filters: flags.length > 0 ? { flags } : undefined,
    ...(sort && { sort_by: sort.by === 'trouble' ? ('trouble' as const) : ('name' as const), sort_order: sort.order }),
  };
  return useRowList(
    queries.organizations.list.infiniteOptions({
      input: ({ page }) => ({ params: { id }, query: { ...query, page } }),
      ...paged,
    }),
  );
}

/** One organisation; while it is syncing, it is read again until that has ended. Nothing is read without an id. */
export function useOrganization(id: string | undefined) {
  return useQuery({
    ...queries.organizations.get.queryOptions({ input: { params: { id: id ?? '' } } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.sync?.state === 'running' ? syncPause : false),
  });
}

/** Milliseconds between two reads of a running synchronisation. */
const syncPause = 2_000;

/** The devices of an organisation and of all below it. */
export function useOrganizationDevices(id: string, search: string) {
  const query = { size: 20, organization_id: id, search: search || undefined };
  return useRowList(
    queries.devices.list.infiniteOptions({ input: ({ page }) => ({ query: { ...query, page } }), ...paged }),
  );
}

/** The brands or venues below an organisation, for a select box. */
export function useNamesBelow(
  id: string | undefined,
  category_tag: 'BRAND' | 'VENUE',
): { value: string; label: string }[] {
  const { data } = useQuery({
    ...queries.organizations.list.queryOptions({
      input: { params: { id: id ?? '' }, query: { page: 0, size: 10_000, category_tag } },
    }),
    enabled: id !== undefined,
    staleTime: 60_000,
  });
  return (data?.items ?? []).map((one) => ({ value: one.id, label: one.name }));
}

export type OrganizationEdit = Parameters<typeof api.organizations.update>[0]['body'];

export function useSaveOrganization() {
  const t = useTexts(organizationAccountTexts);
  return useWrite(queries.organizations.update, { saved: t('saved'), failed: t('saveFailed') });
}
