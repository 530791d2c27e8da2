import type { Container, WastageReason } from '@larder/contract/wastage';
import { api, queries } from '../../browser/client.ts';
import { logged } from '../../ui/failed-read.ts';
import type { ListAddress } from '../../ui/list-address.ts';
import { paged, useRowList } from '../../ui/row-list.ts';
import { useSaving } from '../../ui/saving.ts';

export type ContainerLine = Container;
export type ReasonLine = WastageReason;
type ListQuery = NonNullable<NonNullable<Parameters<typeof api.wastage.containers>[0]>['query']>;

export function useContainers(address: ListAddress) {
  const query = listQuery(address);
  return useRowList(
    queries.wastage.containers.infiniteOptions({ input: ({ page }) => ({ query: { ...query, page } }), ...paged }),
  );
}

export function useReasons(address: ListAddress) {
  const query = listQuery(address);
  return useRowList(
    queries.wastage.reasons.infiniteOptions({ input: ({ page }) => ({ query: { ...query, page } }), ...paged }),
  );
}

// The product tells failures of these calls in no toast (specification, network section 8): the dialog tells them in its place.
const quiet = { failed: '', handles: logged };

/** Adds a container, or changes the one that is named. */
export function useSaveContainer(id: string | undefined) {
  return useSaving({
    call: (body: { name: string; volume: number }) =>
      id ? api.wastage.updateContainer({ params: { id }, body }) : api.wastage.addContainer({ body }),
    refreshes: [queries.wastage.containers.key()],
    ...quiet,
  });
}

/** Adds a reason, or changes the one that is named. */
export function useSaveReason(id: string | undefined) {
  return useSaving({
    call: (body: { name: string; notes_required: boolean }) =>
      id ? api.wastage.updateReason({ params: { id }, body }) : api.wastage.addReason({ body }),
    refreshes: [queries.wastage.reasons.key()],
    ...quiet,
  });
}

export type ChoiceKind = 'Container' | 'Reason';

export function useDeleteChoice(kind: ChoiceKind) {
  return useSaving<string, unknown>({
    call: (id) => api.wastage[`remove${kind}`]({ params: { id } }),
    refreshes: [queries.wastage[kind === 'Container' ? 'containers' : 'reasons'].key()],
    ...quiet,
  });
}

function listQuery(address: ListAddress): ListQuery {
  return {
    search: address.search || undefined,
    sort_by: address.sort?.by as ListQuery['sort_by'],
    sort_order: address.sort?.order,
  };
}
