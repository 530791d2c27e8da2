import { api, queries } from '../../browser/client.ts';

export type DeviceChoice = { id: string; name: string; organization_name: string };

/**
 * All devices in reach for a choice, or those of one organisation. Where the first page does not hold them, their names
 * alone are read, which are all of them but in the very largest account: `partial` says that there are still more.
 */
export function everyDevice({ organization_id, size = 100 }: { organization_id?: string | undefined; size?: number }) {
  return {
    queryKey: [...queries.devices.list.key({ input: { query: { size, organization_id } } }), 'every'],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<{ items: DeviceChoice[]; partial: boolean }> => {
      const first = await api.devices.list({ query: { page: 0, size, organization_id } }, { signal });
      if (first.has_more) {
        const { items, has_more } = await api.devices.names({ query: { organization_id } }, { signal });
        return { items, partial: has_more };
      }
      const items = first.items.map(({ id, name, organization }) => ({
        id,
        name,
        organization_name: organization.name,
      }));
      return { items, partial: false };
    },
  };
}
