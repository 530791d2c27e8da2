import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconPencil, IconTable, IconTrash, IconWheat } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import type { MenuEntry } from '../../ui/row-menu.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { useAllergenColumns } from './allergen-columns.part.tsx';
import { useAllergenList, type AllergenLine } from './allergens.api.ts';
import { allergenMatrixPath } from './allergens.paths.ts';
import { allergensTexts } from './allergens.texts.ts';

const SaveDialog = lazy(async () => ({ default: (await import('./allergen-save.dialog.tsx')).AllergenSaveDialog }));
const DeleteDialog = lazy(async () => ({
  default: (await import('./allergen-delete.dialog.tsx')).AllergenDeleteDialog,
}));

type Pending = { action: 'add' } | { action: 'edit' | 'delete'; allergen: AllergenLine };

/** Allergens (Prep Labels Only): those of the law, and the account's own. */
export function AllergenListScreen() {
  const t = useTexts(allergensTexts);
  const can = useCan();
  const navigate = useNavigate();
  const address = useListAddress({ filters: {} });
  const list = useAllergenList(address);
  const columns = useAllergenColumns();
  const [pending, setPending] = useState<Pending>();
  const close = () => setPending(undefined);
  const rowMenu = (allergen: AllergenLine): MenuEntry[] =>
    allergen.can_edit
      ? [
          {
            label: t('edit'),
            icon: IconPencil,
            onSelect: () => setPending({ action: 'edit', allergen }),
          },
          {
            label: t('delete'),
            icon: IconTrash,
            danger: true,
            onSelect: () => setPending({ action: 'delete', allergen }),
          },
        ]
      : [];
  const addButton = can(contract.allergens.create) && (
    <AddButton onClick={() => setPending({ action: 'add' })}>{t('add')}</AddButton>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            {can(contract.allergens.matrix) && (
              <Button
                variant="default"
                leftSection={<IconTable size={18} stroke={1.75} aria-hidden />}
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
        filters={<SearchInput label={t('searchLabel')} value={address.search} onSearch={address.setSearch} />}
        count={(count) => t('count', { count })}
        empty={{ icon: IconWheat, title: t('noDataTitle'), text: t('noDataText'), action: addButton }}
      />
      <Suspense>
        {pending?.action === 'add' && <SaveDialog onClose={close} />}
        {pending?.action === 'edit' && <SaveDialog allergen={pending.allergen} onClose={close} />}
        {pending?.action === 'delete' && <DeleteDialog allergen={pending.allergen} onClose={close} />}
      </Suspense>
    </>
  );
}
