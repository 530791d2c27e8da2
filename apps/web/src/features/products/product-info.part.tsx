import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/products';
import { readFieldValues } from '@larder/label/custom-fields';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { Absent } from '../../ui/absent.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { EditCard } from '../../ui/edit-card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { categoryPath } from '../categories/categories.paths.ts';
import { asksForCategory, changesOf, draftOf, problemsOf } from './product-draft.rules.ts';
import { productEditTexts } from './product-edit.texts.ts';
import { ExpiryText } from './product-expiry.part.tsx';
import { useProductConfirmation } from './product-menu.part.tsx';
import { useSaveProduct } from './products.api.ts';
import { productsTexts } from './products.texts.ts';

const ProductForm = lazy(async () => ({ default: (await import('./product-form.part.tsx')).ProductForm }));

/** Product info, between view and edit. */
export function ProductInfo({ product }: { product: Product }) {
  const t = useTexts(productsTexts);
  const words = useTexts(productEditTexts);
  const can = useCan();
  const [editing, setEditing] = useState(false);
  const [draft, setDraft] = useState(() => draftOf(product));
  const [tried, setTried] = useState(false);
  const save = useSaveProduct();
  const askFirst = useProductConfirmation(product);
  const changes = changesOf(product, draft);

  const edit = (next: boolean) => {
    setDraft(draftOf(product));
    setTried(false);
    save.reset();
    setEditing(next);
  };
  const call = () => save.mutateAsync({ params: { id: product.id }, body: changes }, { onSuccess: () => edit(false) });
  const submit = () => {
    setTried(true);
    if (Object.keys(problemsOf(product, draft)).length > 0) return undefined;
    if (!asksForCategory(product, changes)) return call();
    askFirst('activate', call);
    return undefined;
  };
  const problems = tried ? problemsOf(product, draft) : {};
  return (
    <EditCard
      title={t('info')}
      canEdit={can(contract.products.update) && product.can_edit}
      editing={editing}
      onEdit={edit}
      dirty={Object.keys(changes).length > 0}
      busy={save.isPending}
      onSave={submit}
      view={<ProductFacts product={product} />}
      form={
        <Suspense>
          <ProductForm
            product={product}
            draft={draft}
            problems={{
              ...(problems.name && { name: words('pleaseAdd', { fields: words('fieldName') }) }),
              ...(problems.barcode && { barcode: problems.barcode }),
            }}
            failure={save.error}
            onChange={(more) => setDraft({ ...draft, ...more })}
          />
        </Suspense>
      }
    />
  );
}

function ProductFacts({ product }: { product: Product }) {
  const t = useTexts(productsTexts);
  const [category] = product.categories;
  const fields = [...readFieldValues(product.lower_custom_fields)].filter(([, value]) => value);
  return (
    <FactList
      facts={[
        { label: t('name'), value: product.name },
        ...(product.description ? [{ label: t('description'), value: product.description }] : []),
        { label: t('sku'), value: product.sku || <Absent />, copy: product.sku },
        { label: t('barcode'), value: product.barcode || <Absent />, copy: product.barcode },
        {
          label: t('category'),
          value: category ? <Link to={categoryPath(category.id)}>{category.name}</Link> : <Absent />,
        },
        { label: t('for'), value: product.usage === 'SINGLE' ? t('forSale') : t('forPrep') },
        {
          label: t('usage'),
          value: product.device_added
            ? (product.device_name ?? t('deviceElsewhere'))
            : product.devices.map(({ name }) => name).join(', ') || t('global'),
        },
        { label: t('expiry'), value: <ExpiryText expiry={product.expiry} /> },
        { label: t('storageOverride'), value: product.storage_override || <Absent /> },
        ...fields.map(([name, value]) => ({ id: `field ${name}`, label: name, value })),
        { label: t('created'), value: <DateTime instant={product.created_at} /> },
        { label: t('updated'), value: <DateTime instant={product.updated_at} /> },
      ]}
    />
  );
}
