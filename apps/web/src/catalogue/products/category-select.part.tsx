import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/catalogue/products';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queries } from '../../browser/client.ts';
import { fieldTexts } from '../../ui/field/field.texts.ts';
import { SearchSelect } from '../../ui/field/search-select.tsx';
import { productEditTexts } from './product-edit.texts.ts';
import { productsTexts } from './products.texts.ts';

type CategorySelectProps = {
  value: string;
  /** Only categories of this use. */
  usage?: Product['usage'];
  /** The product's own one, which may be inactive: it stays on offer, also after another was picked. */
  present?: { id: string; name: string; usage: Product['usage'] } | undefined;
  error?: ReactNode;
  disabled?: boolean;
  onChange: (category: { id: string; usage: Product['usage'] }) => void;
};

/** The category of a product, among those that the person may edit. */
export function CategorySelect({ value, usage, present, error, disabled, onChange }: CategorySelectProps) {
  const t = useTexts(productEditTexts);
  const words = useTexts(productsTexts);
  const fields = useTexts(fieldTexts);
  const { data, isError } = useQuery(queries.categories.names.queryOptions({ input: { query: usage && { usage } } }));
  const categories = data?.items.filter((one) => one.can_edit) ?? [];
  const kept = present && !categories.some(({ id }) => id === present.id) ? [present] : [];
  const offered = [...kept, ...categories];
  return (
    <SearchSelect
      label={words('category')}
      placeholder={t('pickCategory')}
      nothingFoundMessage={t('noCategory')}
      disabled={disabled ?? false}
      data={offered.map((one) => ({ value: one.id, label: one.name }))}
      value={value || null}
      description={data?.has_more && fields('partial', { count: data.items.length })}
      error={error ?? (isError ? t('categoriesFailed') : undefined)}
      data-path="categories"
      onChange={(id) => {
        const picked = offered.find((one) => one.id === id);
        if (picked) onChange(picked);
      }}
    />
  );
}
