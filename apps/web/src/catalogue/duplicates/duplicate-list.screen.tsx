import { useTexts } from '@larder/browser/texts';
import type { UnrestoredProduct } from '@larder/contract/catalogue/catalogue-trash';
import type { DuplicateGroup } from '@larder/contract/catalogue/duplicates';
import { Button } from '@mantine/core';
import { IconColumns3, IconCopyCheck, IconGitMerge, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { toastError } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/form/confirm-dialog.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type ListAddress, type ListAddressOptions, useListAddress } from '../../ui/table/list-address.ts';
import { paged, type RowList, useRowList } from '../../ui/table/row-list.ts';
import type { MenuEntry } from '../../ui/table/row-menu.tsx';
import { SegmentedFilter } from '../../ui/table/segmented-filter.tsx';
import { useFoundColumns } from '../products/found-columns.part.tsx';
import { DuplicateMerged } from './duplicate-merged.part.tsx';
import {
  type Deletion,
  deletionOf,
  type DuplicateRow,
  type Merging,
  mergingInto,
  mergingOf,
} from './duplicate-rows.rules.ts';
import { duplicatesTexts } from './duplicates.texts.ts';
import classes from './duplicates.module.css';

const named = 5;

const CompareDialog = lazyPart(() => import('./duplicate-compare.dialog.tsx'), 'DuplicateCompareDialog');
const RestoreDialog = lazyPart(() => import('../all-products/product-restore.dialog.tsx'), 'ProductRestoreDialog');
const MergeDialog = lazyPart(() => import('./duplicate-merge.dialog.tsx'), 'DuplicateMergeDialog');
const productOf = (row: DuplicateRow) => row.product;

const usual: ListAddressOptions = { filters: { state: 'ACTIVE', use: 'prep' } };

/** Duplicate Products: what has the same name, SKU or barcode within one use, to compare and to delete. */
export function DuplicateListScreen() {
  const t = useTexts(duplicatesTexts);
  const can = useCan();
  const canDelete = can(contract.duplicates.remove);
  const address = useListAddress(usual);
  const { list, groups } = useDuplicates(address);
  const columns = useFoundColumns(productOf, useStateColumn());
  const [deletion, setDeletion] = useState<Deletion>();
  const [merging, setMerging] = useState<Merging>();
  const [merged, setMerged] = useState<string[]>([]);
  const [unrestored, setUnrestored] = useState<UnrestoredProduct[]>([]);
  const [comparing, setComparing] = useState<DuplicateGroup>();
  const askToDelete = (chosen: ReadonlySet<string>, clear: () => void) => {
    const next = deletionOf(list.rows, chosen, clear);
    if (next.ids.length === 0) toastError(t('nothingToDelete'));
    else setDeletion(next);
  };
  const keepOnly = (group: DuplicateGroup, kept: string) => {
    setComparing(undefined);
    const others = group.products.filter(({ id }) => id !== kept);
    askToDelete(new Set(others.map(({ id }) => `${group.id}/${id}`)), () => undefined);
  };
  const afterUndo = (left: UnrestoredProduct[]) => {
    setMerged([]);
    setUnrestored(left);
  };
  const askToMerge = (next: Merging) => {
    setComparing(undefined);
    if (next.merges.length === 0) toastError(t('nothingToMerge'));
    else setMerging(next);
  };
  const rowMenu = ({ group, product }: DuplicateRow): MenuEntry[] => [
    {
      label: t('compare'),
      icon: IconColumns3,
      onSelect: () => setComparing(group),
    },
    ...(canDelete
      ? [
          {
            label: t('mergeInto'),
            icon: IconGitMerge,
            onSelect: () => askToMerge(mergingInto(group, product.id)),
          },
          {
            label: t('keepOnly'),
            icon: IconTrash,
            danger: true,
            onSelect: () => keepOnly(group, product.id),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader title={t('title')} />
      {merged.length > 0 && <DuplicateMerged ids={merged} onUndone={afterUndo} />}
      <DataTable
        id="duplicates"
        label={t('label')}
        list={list}
        address={address}
        columns={columns}
        rowName={(row) => row.product.name}
        rowMenu={rowMenu}
        group={({ group }) =>
          t('heading', {
            name: group.products[0]?.name ?? '',
            count: group.products.length,
            same: group.same.map((one) => t(`same_${one}`)).join(', '),
          })
        }
        bulk={
          canDelete
            ? ({ ids, clear }) => (
                <>
                  <Button size="compact-sm" onClick={() => askToMerge(mergingOf(list.rows, new Set(ids), clear))}>
                    {t('merge')}
                  </Button>
                  <Button variant="default" size="compact-sm" onClick={() => askToDelete(new Set(ids), clear)}>
                    {t('delete')}
                  </Button>
                </>
              )
            : undefined
        }
        filters={
          <>
            <SegmentedFilter
              label={t('state')}
              value={address.filter('state')[0] ?? 'ACTIVE'}
              options={[
                { value: 'ACTIVE', label: t('activeOnly') },
                { value: 'ALL', label: t('allProducts') },
              ]}
              onChange={(state) => address.setFilters({ state: [state] })}
            />
            <SegmentedFilter
              label={t('use')}
              value={address.filter('use')[0] ?? 'prep'}
              options={[
                { value: 'prep', label: t('prep') },
                { value: 'sale', label: t('sale') },
              ]}
              onChange={(use) => address.setFilters({ use: [use] })}
            />
          </>
        }
        tools={groups !== undefined && <span className={classes.groups}>{t('groups', { count: groups })}</span>}
        empty={{ icon: IconCopyCheck, title: t('noneTitle'), text: t('noneText') }}
      />
      {deletion && <DuplicateDeleteDialog deletion={deletion} onClose={() => setDeletion(undefined)} />}
      {merging && <MergeDialog merging={merging} onMerged={setMerged} onClose={() => setMerging(undefined)} />}
      {unrestored.length > 0 && <RestoreDialog refused={unrestored} onClose={() => setUnrestored([])} />}
      {comparing && (
        <CompareDialog
          group={comparing}
          canDelete={canDelete}
          onKeep={(id) => keepOnly(comparing, id)}
          onMerge={(id) => askToMerge(mergingInto(comparing, id))}
          onClose={() => setComparing(undefined)}
        />
      )}
    </>
  );
}

/** The groups that the address asks for. */
function first(address: ListAddress) {
  const query = {
    only_active: address.filter('state')[0] !== 'ALL',
    use: address.filter('use')[0] === 'sale' ? ('sale' as const) : ('prep' as const),
  };
  return queries.duplicates.list.infiniteOptions({ input: ({ page }) => ({ query: { ...query, page } }), ...paged });
}

/** The groups, their products one after the other. */
function useDuplicates(address: ListAddress): { list: RowList<DuplicateRow>; groups: number | undefined } {
  const groups = useRowList<DuplicateGroup>(first(address));
  const rows = groups.rows.flatMap((group) =>
    group.products.map((product) => ({ id: `${group.id}/${product.id}`, group, product })),
  );
  // The pages count groups, the table rows: how many rows there are is known at the end.
  const total = groups.state === 'ready' && !groups.hasMore ? rows.length : undefined;
  return { list: { ...groups, rows, total, totalCapped: false }, groups: groups.total };
}

function useStateColumn(): Column<DuplicateRow> {
  const t = useTexts(duplicatesTexts);
  return useMemo(
    () => ({
      id: 'lifecycle',
      header: t('stateColumn'),
      width: '108px',
      compact: 'side',
      cell: ({ product }) =>
        product.lifecycle === 'ACTIVE' ? (
          <StatusBadge tone="ok">{t('active')}</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">{t('inactive')}</StatusBadge>
        ),
    }),
    [t],
  );
}

/** Asks before products are deleted, and warns when none of their kind would be left. */
function DuplicateDeleteDialog({ deletion, onClose }: { deletion: Deletion; onClose: () => void }) {
  const t = useTexts(duplicatesTexts);
  const { ids, names, emptied, locked, clear } = deletion;
  const remove = useWrite(queries.duplicates.remove, {
    saved: t('deleted', { count: ids.length }),
    failed: t('deleteFailed'),
  });
  const first = names.slice(0, named).join(', ');
  return (
    <ConfirmDialog
      opened
      title={t('deleteTitle', { count: ids.length })}
      verb={t('deleteVerb', { count: ids.length })}
      danger
      onConfirm={() => remove.mutateAsync({ body: { ids } }, { onSuccess: clear })}
      onClose={onClose}
    >
      <p>
        <strong>{names.length > named ? t('andMore', { names: first, count: names.length - named }) : first}</strong>
      </p>
      <p>{t('deleteText')}</p>
      {locked > 0 && <p>{t('staysLocked', { count: locked })}</p>}
      {emptied.length > 0 && <Banner tone="warn">{t('leavesNone', { names: emptied.join(', ') })}</Banner>}
    </ConfirmDialog>
  );
}
