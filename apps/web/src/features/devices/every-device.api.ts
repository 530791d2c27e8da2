import { api, queries } from '../../browser/client.ts';

/** The devices that a picker reads with one call. */
const size = 100;

/** All devices in reach for a picker, or those of one organisation: what follows the first page is read side by side. */
export function everyDevice(organization_id: string | undefined) {
  return {
    queryKey: [...queries.devices.list.key({ input: { query: { size, organization_id } } }), 'every'],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const read = (page: number) => api.devices.list({ query: { page, size, organization_id } }, { signal });
      const first = await read(0);
      const pages = Math.ceil((first.total ?? 0) / size);
      const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, at) => read(at + 1)));
      // A device that is added or goes meanwhile moves the others, and one of them may come twice.
      return [...new Map([first, ...rest].flatMap(({ items }) => items).map((one) => [one.id, one])).values()];
    },
  };
}
