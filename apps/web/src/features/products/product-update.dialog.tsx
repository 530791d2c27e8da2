import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/products';
import { useState, type SubmitEvent } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ProductDeedDialog } from './product-deed.dialog.tsx';
import { productEditTexts } from './product-edit.texts.ts';
import { ProductForm } from './product-form.part.tsx';
import { asksForCategory, changesOf, draftOf, problemsOf } from './product-info-draft.part.ts';
import { useProduct, useSaveProduct } from './products.api.ts';

type ProductUpdateDialogProps = { id: string; onClose: () => void };

/** Edits a product from a list of them, without leaving it. */
export function ProductUpdateDialog({ id, onClose }: ProductUpdateDialogProps) {
  const t = useTexts(productEditTexts);
  const { data: product, isError } = useProduct(id);
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
  const save = useSaveProduct(product.id);
  const [draft, setDraft] = useState(() => draftOf(product));
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const changes = changesOf(product, draft);
  const dirty = Object.keys(changes).length > 0;
  const found = problemsOf(product, draft);
  const call = () => save.mutateAsync(changes, { onSuccess: onClose });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(found).length > 0) return;
    if (!dirty) onClose();
    else if (asksForCategory(product, changes)) setAsking(true);
    else save.mutate(changes, { onSuccess: onClose });
  };
  return (
    <>
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
      {asking && (
        <ProductDeedDialog question={{ kind: 'activate', call }} product={product} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
