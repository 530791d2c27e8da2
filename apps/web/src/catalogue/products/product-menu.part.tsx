import { errorCode } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/catalogue/products';
import { IconCopy, IconToggleLeft, IconToggleRight, IconTrash, IconUnlink } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useEdit } from '../../ui/form/edit.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { RowMenu, type MenuEntry } from '../../ui/table/row-menu.tsx';
import { categoriesPath, categoryPath } from '../categories/categories.paths.ts';
import { asksForCategory, changesOf, draftOf, problemsOf, type OpenedInfo } from './product-draft.rules.ts';
import { productEditTexts } from './product-edit.texts.ts';
import { useSaveProduct } from './products.api.ts';

const CopyDialog = lazyPart(() => import('./product-copy.dialog.tsx'), 'ProductCopyDialog');

/**
 * What may be done with a product as a whole. Its menu asks for the right to manage devices, but who may add products
 * may duplicate it (docs/product/catalogue.md#permissions).
 */
export function ProductMenu({ product }: { product: Product }) {
  const t = useTexts(productEditTexts);
  const can = useCan();
  const navigate = useNavigate();
  const askFirst = useProductConfirmation(product);
  const save = useSaveProduct();
  const detach = useWrite(queries.products.detach, { saved: t('detached'), failed: t('detachFailed') });
  const remove = useWrite(queries.products.remove, { saved: t('deleted'), failed: t('deleteFailed') });
  const [copying, setCopying] = useState(false);
  const manages = can(contract.products.detach);
  if (!product.can_edit) return null;
  const params = { id: product.id };
  const [category] = product.categories;
  const offered: (MenuEntry | false)[] = [
    manages &&
      can(contract.products.update) &&
      (product.lifecycle === 'ACTIVE'
        ? {
            label: t('deactivate'),
            icon: IconToggleLeft,
            onSelect: () => askFirst('deactivate', () => save.mutateAsync({ params, body: { lifecycle: 'INACTIVE' } })),
          }
        : {
            label: t('activate'),
            icon: IconToggleRight,
            onSelect: () => askFirst('activate', () => save.mutateAsync({ params, body: { lifecycle: 'ACTIVE' } })),
          }),
    can(contract.products.copy) && { label: t('copy'), icon: IconCopy, onSelect: () => setCopying(true) },
    manages &&
      product.device_added !== null && {
        label: t('detach'),
        icon: IconUnlink,
        onSelect: () => askFirst('detach', () => detach.mutateAsync({ params })),
      },
    manages &&
      can(contract.products.remove) && {
        label: t('delete'),
        icon: IconTrash,
        danger: true,
        onSelect: () =>
          askFirst('delete', async () => {
            await remove.mutateAsync({ params });
            await navigate({ to: category ? categoryPath(category.id) : categoriesPath, replace: true });
          }),
      },
  ];
  return (
    <>
      <RowMenu variant="default" entries={offered.filter((entry) => entry !== false)} />
      {copying && <CopyDialog id={product.id} onClose={() => setCopying(false)} />}
    </>
  );
}

type ProductAction = 'activate' | 'deactivate' | 'detach' | 'delete';

/** Asks before a product is activated, deactivated, detached or deleted. */
export function useProductConfirmation({ name, categories: [category] }: Product) {
  const t = useTexts(productEditTexts);
  return (action: ProductAction, onConfirm: () => Promise<unknown>) => {
    const reopened = action === 'activate' && category && category.lifecycle !== 'ACTIVE';
    confirmFirst({
      title: t(`${action}Title`),
      text: [
        t(`${action}Text`, { name }),
        ...(reopened ? [t('activateCategoryText', { category: category.name })] : []),
      ],
      verb: t(`${action}Verb`),
      danger: action === 'deactivate' || action === 'delete',
      onConfirm,
    });
  };
}

/** The form of a product's facts; activating one whose category is inactive asks first. */
export function useProductEdit(product: Product, done?: () => void) {
  const t = useTexts(productEditTexts);
  // Both versions are shown in the form.
  const save = useSaveProduct({ handles: (error) => errorCode(error) === 'CONFLICT' });
  const askFirst = useProductConfirmation(product);
  return useEdit<OpenedInfo>({
    saved: { ...draftOf(product), opened: product },
    check: (draft) => {
      const { name, barcode } = problemsOf(product, draft);
      return { name: name && t('pleaseAdd', { fields: t('fieldName') }), barcode };
    },
    asks: (draft, send) => {
      const asks = asksForCategory(product, changesOf(draft.opened, draft));
      if (asks) askFirst('activate', send);
      return asks;
    },
    save: ({ opened, ...draft }) => {
      const body = { ...changesOf(opened, draft), updated_at: opened.updated_at };
      return save.mutateAsync({ params: { id: product.id }, body });
    },
    ...(done && { done }),
  });
}
