import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconColumns3, IconCopyCheck, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import type { Column } from '../../ui/data-table-model.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import type { MenuEntry } from '../../ui/row-menu.tsx';
import { SegmentedFilter } from '../../ui/segmented-filter.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toastError } from '../../ui/toast.ts';
import { wishOf, type DeleteWish } from './duplicate-selection.part.ts';
import { useDuplicates, type DuplicateRow } from './duplicates.api.ts';
import { duplicatesTexts } from './duplicates.texts.ts';
import { useFoundColumns } from './found-columns.part.tsx';
import classes from './duplicates.module.css';

const DeleteDialog = lazy(async () => ({
  default: (await import('./duplicate-delete.dialog.tsx')).DuplicateDeleteDialog,
}));
const CompareDialog = lazy(async () => ({
  default: (await import('./duplicate-compare.dialog.tsx')).DuplicateCompareDialog,
}));
const productOf = (row: DuplicateRow) => row.product;

/** Duplicate Products: what has the same name, SKU or barcode within one use, to compare and to delete. */
export function DuplicateListScreen() {
  const t = useTexts(duplicatesTexts);
  const can = useCan();
  const canDelete = can(contract.duplicates.remove);
  const address = useListAddress({ filters: { state: 'ACTIVE', use: 'prep' } });
  const { list, groups } = useDuplicates(address);
  const columns = useFoundColumns(productOf, useStateColumn());
  const [wish, setWish] = useState<DeleteWish>();
  const [comparing, setComparing] = useState<DuplicateRow['group']>();
  const ask = (chosen: ReadonlySet<string>, clear: () => void) => {
    const next = wishOf(list.rows, chosen, clear);
    if (next.ids.length === 0) toastError(t('nothingToDelete'));
    else setWish(next);
  };
  const keepOnly = (group: DuplicateRow['group'], kept: string) => {
    setComparing(undefined);
    const others = group.products.filter(({ id }) => id !== kept);
    ask(new Set(others.map(({ id }) => `${group.id}/${id}`)), () => undefined);
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
                <Button variant="default" size="compact-sm" onClick={() => ask(new Set(ids), clear)}>
                  {t('delete')}
                </Button>
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
      <Suspense>
        {wish && <DeleteDialog wish={wish} onClose={() => setWish(undefined)} />}
        {comparing && (
          <CompareDialog
            group={comparing}
            canDelete={canDelete}
            onKeep={(id) => keepOnly(comparing, id)}
            onClose={() => setComparing(undefined)}
          />
        )}
      </Suspense>
    </>
  );
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
