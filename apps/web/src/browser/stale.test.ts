import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { contract } from './contract.ts';
import { refreshAfter, stale, type Path } from './stale.ts';

const read = (path: string, id?: string) => [path.split('.'), id ? { input: { params: { id } } } : { input: {} }];

function staleAfter(path: Path, input: unknown, reads: (readonly unknown[])[]): unknown[] {
  const client = new QueryClient();
  for (const key of reads) client.setQueryData(key, { items: [] });
  refreshAfter(client, path, input);
  return reads.filter((key) => client.getQueryState(key)?.isInvalidated).map(([at]) => (at as string[]).join('.'));
}

it('has a line for every branch of the contract, and names no other', () => {
  const branches = Object.keys(contract).toSorted();
  expect(Object.keys(stale).toSorted()).toEqual(branches);
  expect(branches).toEqual(expect.arrayContaining([...new Set(Object.values(stale).flat())]));
});

it.each<[write: Path, reads: string[]]>([
  [
    ['products', 'update'],
    ['allergens.matrix', 'categories.get', 'productSearch.list', 'duplicates.list'],
  ],
  [
    ['imports', 'run'],
    ['allergens.matrix', 'productSearch.list', 'duplicates.list'],
  ],
  [
    ['categories', 'bulk'],
    ['productSearch.list', 'duplicates.list'],
  ],
  [['categories', 'update'], ['products.get']],
  [
    ['duplicates', 'remove'],
    ['products.get', 'categories.products', 'productSearch.find', 'allergens.matrix'],
  ],
  [
    ['devices', 'update'],
    ['users.get', 'wastage.list', 'reports.labelLogs'],
  ],
  [['users', 'remove'], ['organizations.get']],
  [
    ['storage', 'update'],
    ['devices.get', 'storage.list', 'audit.list'],
  ],
])('after %j the answers that repeat what it changed are read again', (write, reads) => {
  const keys = reads.map((path) => read(path));
  expect(staleAfter(write, {}, keys)).toEqual(reads);
});

it('leaves what has nothing to do with the write', () => {
  expect(staleAfter(['storage', 'update'], {}, [read('users.list'), read('wastage.list')])).toEqual([]);
});

it('does not ask again for the record that a deletion ended, but for its neighbours', () => {
  const reads = [read('storage.get', 'gone'), read('storage.get', 'other'), read('storage.list')];
  const gone = { params: { id: 'gone' } };
  expect(staleAfter(['storage', 'remove'], gone, reads)).toEqual(['storage.get', 'storage.list']);
  expect(staleAfter(['storage', 'update'], gone, reads)).toEqual(['storage.get', 'storage.get', 'storage.list']);
});

it('asks again for the record that only lost a part', () => {
  const removal = { params: { id: 'kept', deviceId: 'gone' } };
  expect(staleAfter(['storage', 'removeDevice'], removal, [read('storage.get', 'kept')])).toEqual(['storage.get']);
});

it('does not ask again for the person whose invitation was cancelled', () => {
  const cancelled = { params: { id: 'organization', userId: 'gone' } };
  const reads = [read('users.get', 'gone'), read('users.list')];
  expect(staleAfter(['users', 'cancelInvite'], cancelled, reads)).toEqual(['users.list']);
});

it('reads again what was first asked for before a write and comes after it', async () => {
  const client = new QueryClient();
  const [queryKey, answers] = [read('catalogue.list'), ['before the write', 'after it']];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const queryFn = async () => {
    const answer = answers.shift();
    await held;
    return answer;
  };
  const observer = new QueryObserver(client, { queryKey, queryFn });
  const end = observer.subscribe(() => {});
  refreshAfter(client, ['ingredients', 'update'], {});
  letGo();
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe('after it'));
  end();
});
