import type { ContactDetail, Organization, OrganizationRow } from '@larder/contract/organizations';
import type { DeviceRow } from '@larder/contract/devices';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { queries } from '../../browser/client.ts';
import { paged, useRowList } from '../../ui/row-list.ts';

export type OrganizationLine = z.infer<typeof OrganizationRow>;
export type OrganizationFull = z.infer<typeof Organization>;
export type OrganizationContact = z.infer<typeof ContactDetail>;
export type DeviceLine = z.infer<typeof DeviceRow>;

type NetworkQuery = {
  /** Accounts of the operator, or brands or venues below an organisation. */
  tag: 'ACCOUNT' | 'BRAND' | 'VENUE';
  search: string;
  flags?: string[];
};

/** What lies below an organisation; below the operator's own, the accounts of all customers. */
export function useNetwork(id: string, { tag, search, flags = [] }: NetworkQuery) {
  const query = {
    size: 20,
    category_tag: tag,
    search: search || undefined,
    filters: flags.length > 0 ? { flags } : undefined,
  };
  return useRowList(
    queries.organizations.list.infiniteOptions({
      input: ({ page }) => ({ params: { id }, query: { ...query, page } }),
      ...paged,
    }),
  );
}

export function useOrganization(id: string) {
  return useQuery(queries.organizations.get.queryOptions({ input: { params: { id } } }));
}

/** The name of an organisation that stands above the page, for its breadcrumb; '…' until it is known. */
export function useOrganizationName(id: string | undefined): string {
  const { data } = useQuery({
    ...queries.organizations.get.queryOptions({ input: { params: { id: id ?? '' } } }),
    enabled: id !== undefined,
  });
  return data?.name ?? '…';
}

/** The devices of an organisation and of all below it. */
export function useOrganizationDevices(id: string, search: string) {
  const query = { size: 20, organization_id: id, search: search || undefined };
  return useRowList(
    queries.devices.list.infiniteOptions({ input: ({ page }) => ({ query: { ...query, page } }), ...paged }),
  );
}
