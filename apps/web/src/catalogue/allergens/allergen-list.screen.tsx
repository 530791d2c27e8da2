import { useTexts } from '@larder/browser/texts';
import type { Allergen } from '@larder/contract/catalogue/allergens';
import { Icon } from '@larder/look/icon';
import { Button, TextInput } from '@mantine/core';
import { IconPencil, IconTable, IconTrash, IconWheat } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type api, queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { logged } from '../../ui/feedback/failed-read.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormFailure } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { AddButton } from '../../ui/page/add-button.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type ListAddress, type ListAddressOptions, useListAddress } from '../../ui/table/list-address.ts';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import type { MenuEntry } from '../../ui/table/row-menu.tsx';
import { allergenMatrixPath } from './allergens.paths.ts';
import { allergensTexts } from './allergens.texts.ts';

type ListQuery = NonNullable<NonNullable<Parameters<typeof api.allergens.list>[0]>['query']>;

export const usual: ListAddressOptions = {};

/** Allergens (Prep Labels Only): those of the law, and the account's own. */
export function AllergenListScreen() {
  const t = useTexts(allergensTexts);
  const can = useCan();
  const navigate = useNavigate();
  const address = useListAddress(usual);
  const list = useRowList(first(address));
  const columns = useAllergenColumns();
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Allergen>();
  const askToDelete = useDeleteAllergen();
  const rowMenu = (allergen: Allergen): MenuEntry[] =>
    allergen.can_edit
      ? [
          { label: t('edit'), icon: IconPencil, onSelect: () => setEdited(allergen) },
          { label: t('delete'), icon: IconTrash, danger: true, onSelect: () => askToDelete(allergen) },
        ]
      : [];
  const addButton = can(contract.allergens.create) && <AddButton onClick={() => setAdding(true)}>{t('add')}</AddButton>;
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            {can(contract.allergens.matrix) && (
              <Button
                variant="default"
                leftSection={<Icon of={IconTable} />}
                onClick={() => void navigate({ to: allergenMatrixPath })}
              >
                {t('matrix')}
              </Button>
            )}
            {addButton}
          </>
        }
      />
      <DataTable
        id="allergens"
        label={t('label')}
        list={list}
        address={address}
        columns={columns}
        {...(can(contract.allergens.update) && { rowMenu })}
        search={t('searchLabel')}
        count={(count) => t('count', { count })}
        empty={{ icon: IconWheat, title: t('noDataTitle'), text: t('noDataText'), action: addButton }}
      />
      {adding && <AllergenSaveDialog onClose={() => setAdding(false)} />}
      {edited && <AllergenSaveDialog allergen={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

/** The allergens that the address asks for, in the order of the law as long as it says no other. */
export function first(address: ListAddress) {
  const query: ListQuery = {
    search: address.search || undefined,
    sort_by: address.sort?.by as ListQuery['sort_by'],
    sort_order: address.sort?.order,
  };
  return queries.allergens.list.infiniteOptions({ input: ({ page }) => ({ query: { ...query, page } }), ...paged });
}

/** The columns of the allergens: name, Type, created at. */
function useAllergenColumns(): Column<Allergen>[] {
  const t = useTexts(allergensTexts);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        sortable: true,
        compact: 'title',
        cell: (row) => <strong>{row.name}</strong>,
      },
      {
        id: 'type',
        header: t('type'),
        width: '22%',
        sortable: true,
        compact: 'side',
        cell: (row) =>
          row.hierarchy_id ? (
            <StatusBadge tone="info">{t('custom')}</StatusBadge>
          ) : (
            <StatusBadge tone="neutral">{t('default')}</StatusBadge>
          ),
      },
      {
        id: 'created_at',
        header: t('createdAt'),
        width: '28%',
        sortable: true,
        cell: (row) => <DateTime instant={row.created_at} />,
      },
    ],
    [t],
  );
}

/** Deletes an allergen of the account's own, after asking. */
function useDeleteAllergen(): (allergen: Allergen) => void {
  const t = useTexts(allergensTexts);
  const remove = useWrite(queries.allergens.remove, { saved: t('deleted'), failed: t('deleteFailed') });
  return ({ id, name }) =>
    confirmFirst({
      title: t('deleteTitle'),
      text: t('deleteText', { name }),
      verb: t('deleteVerb'),
      danger: true,
      onConfirm: () => remove.mutateAsync({ params: { id } }),
    });
}

type Props = { allergen?: Allergen; onClose: () => void };

/**
 * Adds an allergen, or renames the one given; the button waits for a name. No toast: the dialog shows what failed
 * (docs/product/catalogue.md#failures-without-a-toast).
 */
function AllergenSaveDialog({ allergen, onClose }: Props) {
  const t = useTexts(allergensTexts);
  const create = useWrite(queries.allergens.create, { failed: '', handles: logged });
  const update = useWrite(queries.allergens.update, { failed: '', handles: logged });
  const edit = useEdit({
    saved: { name: allergen?.name ?? '' },
    save: (fields) => {
      const name = fields.name.trim();
      if (allergen) return update.mutateAsync({ params: { id: allergen.id }, body: { name } });
      return create.mutateAsync({ body: { name } });
    },
    done: onClose,
  });
  return (
    <FormDialog
      title={allergen ? t('editTitle') : t('addTitle')}
      verb={allergen ? t('editVerb') : t('addVerb')}
      edit={edit}
      blocked={edit.values.name.trim() ? undefined : t('blocked')}
      onClose={onClose}
    >
      {!edit.problems.name && <FormFailure of={edit} failed={t('saveFailed')} />}
      <TextInput
        label={t('name')}
        description={allergen && t('editText')}
        maxLength={100}
        data-autofocus
        {...edit.field('name')}
      />
    </FormDialog>
  );
}
