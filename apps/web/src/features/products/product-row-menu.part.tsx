import { useTexts } from '@larder/browser/texts';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import type { MenuEntry } from '../../ui/row-menu.tsx';
import { productEditTexts } from './product-edit.texts.ts';

const UpdateDialog = lazy(async () => ({ default: (await import('./product-update.dialog.tsx')).ProductUpdateDialog }));

type Line = { id: string; can_edit: boolean };

/** The menu of a product in a list; like that of its page it asks for the right to manage devices (docs/product/catalogue.md#permissions). */
export function useProductRowMenu(): { entries: ((row: Line) => MenuEntry[]) | undefined; dialog: ReactNode } {
  const t = useTexts(productEditTexts);
  const can = useCan();
  const [edited, setEdited] = useState<string>();
  const entries = ({ id, can_edit }: Line) =>
    can_edit ? [{ label: t('edit'), icon: IconPencil, onSelect: () => setEdited(id) }] : [];
  return {
    entries: can(contract.products.detach) && can(contract.products.update) ? entries : undefined,
    dialog: <Suspense>{edited && <UpdateDialog id={edited} onClose={() => setEdited(undefined)} />}</Suspense>,
  };
}
