import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/catalogue/products';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { productEditTexts } from './product-edit.texts.ts';
import { ProductForm } from './product-form.part.tsx';
import { useProductEdit } from './product-menu.part.tsx';

type ProductUpdateDialogProps = { id: string; onClose: () => void };

/** Edits a product from a list of them, without leaving it. */
export function ProductUpdateDialog({ id, onClose }: ProductUpdateDialogProps) {
  const t = useTexts(productEditTexts);
  const { data: product, isError } = useQuery(queries.products.get.queryOptions({ input: { params: { id } } }));
  if (product) return <UpdateForm product={product} onClose={onClose} />;
  return (
    <FormDialog
      title={t('updateTitle')}
      verb={t('updateVerb')}
      edit={{ busy: !isError, dirty: false, submit: async () => (onClose(), true) }}
      onClose={onClose}
    >
      {isError && <Banner tone="bad">{t('updateFailed')}</Banner>}
    </FormDialog>
  );
}

function UpdateForm({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useTexts(productEditTexts);
  const edit = useProductEdit(product, onClose);
  return (
    <FormDialog title={t('updateTitle')} verb={t('updateVerb')} edit={edit} onClose={onClose}>
      <ProductForm product={product} edit={edit} />
    </FormDialog>
  );
}
