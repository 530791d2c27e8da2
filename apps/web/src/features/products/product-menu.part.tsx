import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/products';
import { IconToggleLeft, IconToggleRight, IconTrash, IconUnlink } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { contract, useCan } from '../../browser/contract.ts';
import { RowMenu, type MenuEntry } from '../../ui/row-menu.tsx';
import { categoriesPath, categoryPath } from '../categories/categories.paths.ts';
import type { Ask, ProductDeed } from './product-deed.part.ts';
import { productEditTexts } from './product-edit.texts.ts';
import { useDeleteProduct, useDetachProduct, useSaveProduct } from './products.api.ts';

/** What may be done with a product as a whole; its menu asks for the right to manage devices (docs/product/catalogue.md#permissions). */
export function ProductMenu({ product, onAsk }: { product: Product; onAsk: Ask }) {
  const t = useTexts(productEditTexts);
  const can = useCan();
  const act = useDeeds(product);
  const ask = (kind: ProductDeed) => () => onAsk({ kind, call: () => act(kind) });
  if (!product.can_edit || !can(contract.products.detach)) return null;
  const flip: MenuEntry =
    product.lifecycle === 'ACTIVE'
      ? { label: t('deactivate'), icon: IconToggleLeft, onSelect: ask('deactivate') }
      : { label: t('activate'), icon: IconToggleRight, onSelect: ask('activate') };
  const detach = { label: t('detach'), icon: IconUnlink, onSelect: ask('detach') };
  const remove = { label: t('delete'), icon: IconTrash, danger: true, onSelect: ask('delete') };
  return (
    <RowMenu
      variant="default"
      entries={[
        ...(can(contract.products.update) ? [flip] : []),
        ...(product.device_added ? [detach] : []),
        ...(can(contract.products.remove) ? [remove] : []),
      ]}
    />
  );
}

function useDeeds({ id, categories: [category] }: Product): (deed: ProductDeed) => Promise<unknown> {
  const navigate = useNavigate();
  const save = useSaveProduct(id);
  const detach = useDetachProduct(id);
  const remove = useDeleteProduct(id);
  return async (deed) => {
    if (deed === 'detach') return detach.mutateAsync();
    if (deed === 'activate') return save.mutateAsync({ lifecycle: 'ACTIVE' });
    if (deed === 'deactivate') return save.mutateAsync({ lifecycle: 'INACTIVE' });
    await remove.mutateAsync();
    return navigate({ to: category ? categoryPath(category.id) : categoriesPath, replace: true });
  };
}
