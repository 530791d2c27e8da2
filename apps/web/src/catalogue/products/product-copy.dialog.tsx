import { errorCode } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/catalogue/products';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queries } from '../../browser/client.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { CategorySelect } from './category-select.part.tsx';
import { DuplicateProductDialog, duplicateOf } from './product-duplicate.dialog.tsx';
import { productEditTexts } from './product-edit.texts.ts';
import { productLinkPath } from './products.paths.ts';
import { productsTexts } from './products.texts.ts';

type ProductCopyDialogProps = { id: string; onClose: () => void };

/** Makes a product like another: under which name, and in which category. */
export function ProductCopyDialog({ id, onClose }: ProductCopyDialogProps) {
  const t = useTexts(productEditTexts);
  const { data: product, isError } = useQuery(queries.products.get.queryOptions({ input: { params: { id } } }));
  if (product) return <CopyForm product={product} onClose={onClose} />;
  return (
    <FormDialog
      title={t('copyTitle')}
      verb={t('copyVerb')}
      edit={{ busy: !isError, dirty: false, submit: async () => (onClose(), true) }}
      onClose={onClose}
    >
      {isError && <Banner tone="bad">{t('updateFailed')}</Banner>}
    </FormDialog>
  );
}

const mostNameCharacters = 200;

function CopyForm({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useTexts(productEditTexts);
  const words = useTexts(productsTexts);
  const navigate = useNavigate();
  const copy = useWrite(queries.products.copy, {
    saved: t('copied'),
    failed: t('copyFailed'),
    // A dialog of its own shows the product that exists already.
    handles: (error) => errorCode(error) === 'DUPLICATE_PRODUCT',
  });
  const [own] = product.categories;
  const room = mostNameCharacters - t('copyName', { name: '' }).length;
  const edit = useEdit<{ name: string; category: string }, { id: string }>({
    saved: { name: t('copyName', { name: product.name.slice(0, room) }), category: own?.id ?? '' },
    check: ({ name, category }) => ({
      name: !name.trim() && t('pleaseAdd', { fields: t('fieldName') }),
      categories: !category && t('pleaseAdd', { fields: t('fieldCategory') }),
    }),
    sendsUnchanged: true,
    save: ({ name, category }) =>
      copy.mutateAsync({ params: { id: product.id }, body: { name: name.trim(), categories: [{ id: category }] } }),
    done: (made) => {
      onClose();
      if (made) void navigate({ to: productLinkPath(made.id) });
    },
  });
  if (errorCode(copy.error) === 'DUPLICATE_PRODUCT') {
    return <DuplicateProductDialog product={duplicateOf(copy.error)} onBack={copy.reset} onGone={onClose} />;
  }
  const { allergens, allergens_declared_at, custom_allergens } = product;
  const saidNone = allergens_declared_at !== null && allergens.length === 0 && custom_allergens === '';
  return (
    <FormDialog title={t('copyTitle')} verb={t('copyVerb')} edit={edit} onClose={onClose}>
      <FormProblems of={edit} failed={t('copyFailed')} />
      <p>{t('copyHint')}</p>
      {saidNone && <Banner tone="info">{t('copyUndeclared')}</Banner>}
      <TextInput label={words('name')} maxLength={mostNameCharacters} data-autofocus {...edit.field('name')} />
      <CategorySelect
        value={edit.values.category}
        usage={product.usage}
        present={own}
        error={edit.problems.categories}
        onChange={({ id }) => edit.set({ category: id })}
      />
    </FormDialog>
  );
}
