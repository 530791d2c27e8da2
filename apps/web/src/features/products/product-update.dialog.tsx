import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/products';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { queries } from '../../browser/client.ts';
import { Banner } from '../../ui/banner.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { asksForCategory, changesOf, draftOf, problemsOf } from './product-draft.rules.ts';
import { productEditTexts } from './product-edit.texts.ts';
import { ProductForm } from './product-form.part.tsx';
import { useProductConfirmation } from './product-menu.part.tsx';
import { useSaveProduct } from './products.api.ts';

type ProductUpdateDialogProps = { id: string; onClose: () => void };

/** Edits a product from a list of them, without leaving it. */
export function ProductUpdateDialog({ id, onClose }: ProductUpdateDialogProps) {
  const t = useTexts(productEditTexts);
  const { data: product, isError } = useQuery(queries.products.get.queryOptions({ input: { params: { id } } }));
  if (product) return <UpdateForm product={product} onClose={onClose} />;
  return (
    <FormDialog
      opened
      title={t('updateTitle')}
      verb={t('updateVerb')}
      busy={!isError}
      dirty={false}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      {isError && <Banner tone="bad">{t('updateFailed')}</Banner>}
    </FormDialog>
  );
}

function UpdateForm({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useTexts(productEditTexts);
  const save = useSaveProduct();
  const askFirst = useProductConfirmation(product);
  const [draft, setDraft] = useState(() => draftOf(product));
  const [tried, setTried] = useState(false);
  const changes = changesOf(product, draft);
  const dirty = Object.keys(changes).length > 0;
  const found = problemsOf(product, draft);
  const input = { params: { id: product.id }, body: changes };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(found).length > 0) return;
    if (!dirty) onClose();
    else if (asksForCategory(product, changes))
      askFirst('activate', () => save.mutateAsync(input, { onSuccess: onClose }));
    else save.mutate(input, { onSuccess: onClose });
  };
  return (
    <FormDialog
      opened
      title={t('updateTitle')}
      verb={t('updateVerb')}
      busy={save.isPending}
      dirty={dirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <ProductForm
        product={product}
        draft={draft}
        problems={{
          ...(tried && found.name && { name: t('pleaseAdd', { fields: t('fieldName') }) }),
          ...(tried && found.barcode && { barcode: found.barcode }),
        }}
        failure={save.error}
        onChange={(more) => setDraft({ ...draft, ...more })}
      />
    </FormDialog>
  );
}
