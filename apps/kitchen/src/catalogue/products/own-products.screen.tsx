import { useTexts } from '@larder/browser/texts';
import { IconPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useProductSearch } from '../../labels/printing/product-search.actions.ts';
import type { Product } from '../../store/database.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { usePerson } from '../../store/person.ts';
import { card, CardGrid } from '../../ui/card-grid.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Press } from '../../ui/press.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SearchOutcome } from '../../ui/search-outcome.tsx';
import { OwnProductForm } from './own-product-form.part.tsx';
import { ownProducts } from './own-product.rules.ts';
import { ownProductsTexts } from './own-products.texts.ts';
import { RefusedProducts } from './refused-products.part.tsx';
import classes from './own-products.module.css';

/** The products that were added on this tablet: managers change them here, and add others. */
export function OwnProductsScreen() {
  const t = useTexts(ownProductsTexts);
  const products = useKitchen((kitchen) => kitchen.products);
  const categories = useKitchen(({ lists }) => lists.categories);
  const mayChange = (usePerson()?.device_role ?? 4) <= 2;
  const { barcode } = useSearch({ from: '/products' });
  const [form, setForm] = useState<Product | 'add' | undefined>(barcode ? 'add' : undefined);
  const own = useMemo(() => ownProducts(products.values()), [products]);
  const search = useProductSearch(own);
  const found = search.hits ?? own;
  if (!mayChange) {
    return (
      <Page title={t('title')} back="/more">
        <Notice tone="info">{t('notAllowed')}</Notice>
      </Page>
    );
  }
  const hasCategories = (categories ?? []).length > 0;
  return (
    <Page
      title={t('title')}
      back="/more"
      foot={
        hasCategories && (
          <Press kind="main" icon={IconPlus} onPress={() => setForm('add')}>
            {t('add')}
          </Press>
        )
      }
    >
      <p className={classes.intro}>{t('intro')}</p>
      {!hasCategories && <Notice tone="info">{t('noCategories')}</Notice>}
      <RefusedProducts />
      {!search.isHidden && own.length > 0 && (
        <SearchField label={t('search')} clear={t('clearSearch')} value={search.typed} onChange={search.type} />
      )}
      {hasCategories && own.length === 0 && <Notice tone="info">{t('none')}</Notice>}
      <SearchOutcome
        search={search.words}
        count={found.length}
        nothing={t('nothingFound', { search: search.words })}
        found={t('found', { count: found.length })}
      />
      <CardGrid>
        {found.slice(0, search.most).map((product) => (
          <li key={product.id}>
            <button type="button" className={card} onClick={() => setForm(product)}>
              <strong>{product.name}</strong>
              <small>{categories?.find(({ id }) => id === product.category_id)?.name}</small>
            </button>
          </li>
        ))}
      </CardGrid>
      {found.length > search.most && (
        <Press wide onPress={search.showMore}>
          {t('showMore')}
        </Press>
      )}
      {form && (
        <OwnProductForm {...(form === 'add' ? { barcode } : { product: form })} onClose={() => setForm(undefined)} />
      )}
    </Page>
  );
}
