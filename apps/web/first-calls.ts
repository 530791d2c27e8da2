import { createClient } from '@larder/browser/client';
import { contract } from './src/browser/contract.ts';
import { addressOf, type ListAddress, type ListAddressOptions } from './src/ui/table/list-address.ts';

type Call = { queryKey: readonly [path: readonly string[], of: { input?: unknown }] };
/** What a screen's file says of its first call: of what it makes it, and where it is a list, how that is addressed. */
type Screen =
  | { first?: (params: Record<string, string>) => Call; usual?: undefined }
  | { first: (address: ListAddress, zone: string) => Call; usual: ListAddressOptions };

const screens = import.meta.glob<Screen>('./src/**/*.screen.tsx', { eager: true });

/** The address below `/api` of what the screen at a path asks the server first where the address says nothing else. */
export async function firstCall(source: string, path: string): Promise<string | undefined> {
  const screen = screens[`./src/${source}`];
  if (!screen?.first) return undefined;
  const names = path.match(/\$\w+/g) ?? [];
  const ids = new Map(names.map((name, at) => [`00000000-0000-7000-8000-${String(at).padStart(12, '0')}`, name]));
  const params = Object.fromEntries([...ids].map(([id, name]) => [name.slice(1), id]));
  const { queryKey } = screen.usual
    ? screen.first(
        addressOf(screen.usual, {}, () => undefined),
        'UTC',
      )
    : screen.first(params);
  const url = await addressOfCall(...queryKey);
  return [...ids].reduce((text, [id, name]) => text.replaceAll(id, name), url);
}

/** Where the portal's own client sends a call. */
async function addressOfCall(path: readonly string[], { input }: { input?: unknown }): Promise<string> {
  let address = '';
  const client = createClient(contract, {
    isOpen: () => false,
    token: async () => undefined,
    renew: async () => '',
    barred: () => undefined,
    timeout: () => 0,
    ahead: async ({ url }) => {
      address = decodeURIComponent(new URL(url).href.replace(`${location.origin}/api`, ''));
      return Response.json({});
    },
  });
  const call = path.reduce<unknown>((branch, name) => (branch as Record<string, unknown>)[name], client);
  await (call as (input: unknown) => Promise<unknown>)(input);
  return address;
}
