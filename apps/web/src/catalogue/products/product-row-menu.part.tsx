import { useTexts } from '@larder/browser/texts';
import { IconCopy, IconPencil } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import type { MenuEntry } from '../../ui/table/row-menu.tsx';
import { productEditTexts } from './product-edit.texts.ts';

const CopyDialog = lazyPart(() => import('./product-copy.dialog.tsx'), 'ProductCopyDialog');
const UpdateDialog = lazyPart(() => import('./product-update.dialog.tsx'), 'ProductUpdateDialog');

type Line = { id: string; can_edit: boolean };

/**
 * The menu of a product in a list. Like on its page, editing it here asks for the right to manage devices, duplicating
 * it for that to add products (docs/product/catalogue.md#permissions).
 */
export function useProductRowMenu(): { entries: ((row: Line) => MenuEntry[]) | undefined; dialog: ReactNode } {
  const t = useTexts(productEditTexts);
  const can = useCan();
  const [edited, setEdited] = useState<string>();
  const [copied, setCopied] = useState<string>();
  const edits = can(contract.products.detach) && can(contract.products.update);
  const copies = can(contract.products.copy);
  const entries = ({ id, can_edit }: Line) => {
    const offered: (MenuEntry | false)[] = [
      edits && { label: t('edit'), icon: IconPencil, onSelect: () => setEdited(id) },
      copies && { label: t('copy'), icon: IconCopy, onSelect: () => setCopied(id) },
    ];
    return can_edit ? offered.filter((entry) => entry !== false) : [];
  };
  return {
    entries: edits || copies ? entries : undefined,
    dialog: (
      <>
        {edited && <UpdateDialog id={edited} onClose={() => setEdited(undefined)} />}
        {copied && <CopyDialog id={copied} onClose={() => setCopied(undefined)} />}
      </>
    ),
  };
}
