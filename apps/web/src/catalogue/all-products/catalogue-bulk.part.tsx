import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { useSaving } from '../../ui/form/saving.ts';
import type { BulkSelection } from '../../ui/table/bulk-bar.tsx';
import type { PricedProduct } from './price-fields.part.tsx';
import { productEditsTexts } from './product-edit.texts.ts';
import { planEdit, saveSheet, type MeantProducts } from './product-edits.api.ts';

const EditDialog = lazyPart(() => import('./product-edit.dialog.tsx'), 'ProductEditDialog');
const ReviewDialog = lazyPart(() => import('./product-edit-review.dialog.tsx'), 'ProductEditReviewDialog');
const RecentDialog = lazyPart(() => import('./product-edits.dialog.tsx'), 'ProductEditsDialog');

type Selected = { which: MeantProducts; count: number; clear: () => void };

/**
 * Editing and deleting the selected products, and the button of what was changed so before; without them for who may
 * change none.
 */
export function useCatalogueBulk(
  question: NonNullable<MeantProducts['all']>,
  rows: readonly PricedProduct[],
): {
  buttons: ((selection: BulkSelection) => ReactNode) | undefined;
  recent: ReactNode;
  dialogs: ReactNode;
} {
  const t = useTexts(productEditsTexts);
  const can = useCan();
  const [editing, setEditing] = useState<Selected>();
  const [planned, setPlanned] = useState<{ id: string; clear: () => void }>();
  const [recent, setRecent] = useState(false);
  const remove = useSaving({
    call: ({ which }: Selected) => planEdit(which, { delete: true }),
    failed: t('planFailed'),
  });
  const sheet = useSaving({
    call: ({ which }: Selected) => saveSheet(which),
    saved: t('spreadsheetSaved'),
    failed: t('spreadsheetFailed'),
  });
  if (!can(contract.catalogue.planEdit)) return { buttons: undefined, recent: null, dialogs: null };
  const meant = ({ ids, all, count, clear }: BulkSelection): Selected => ({
    which: all ? { all: question } : { ids },
    count,
    clear,
  });
  const buttons = (selection: BulkSelection) => (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setEditing(meant(selection))}>
        {t('edit')}
      </Button>
      {can(contract.imports.exportSheet) && (
        <Button
          variant="default"
          size="compact-sm"
          loading={sheet.isPending}
          onClick={() => sheet.mutate(meant(selection))}
        >
          {t('spreadsheet')}
        </Button>
      )}
      <Button
        variant="default"
        size="compact-sm"
        loading={remove.isPending}
        onClick={() => {
          const selected = meant(selection);
          remove.mutate(selected, { onSuccess: ({ id }) => setPlanned({ id, clear: selected.clear }) });
        }}
      >
        {t('delete')}
      </Button>
    </>
  );
  return {
    buttons,
    recent: (
      <Button variant="default" onClick={() => setRecent(true)}>
        {t('recent')}
      </Button>
    ),
    dialogs: (
      <>
        {editing && (
          <EditDialog
            which={editing.which}
            products={rows.filter(({ id }) => editing.which.ids?.includes(id))}
            count={editing.count}
            onPlanned={({ id }) => {
              setPlanned({ id, clear: editing.clear });
              setEditing(undefined);
            }}
            onClose={() => setEditing(undefined)}
          />
        )}
        {planned && <ReviewDialog id={planned.id} onRun={planned.clear} onClose={() => setPlanned(undefined)} />}
        {recent && <RecentDialog onClose={() => setRecent(false)} />}
      </>
    ),
  };
}
