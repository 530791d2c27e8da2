import { useTexts } from '@larder/browser/texts';
import { useMemo, type ReactNode } from 'react';
import { favouritesOf } from '../labels/printing/favourites.rules.ts';
import { byName } from '../labels/printing/name-order.rules.ts';
import { useProductSearch } from '../labels/printing/product-search.actions.ts';
import type { Product } from '../store/database.ts';
import { useKitchen } from '../store/kitchen.ts';
import { card, CardGrid } from '../ui/card-grid.tsx';
import { Notice } from '../ui/notice.tsx';
import { Press } from '../ui/press.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { SearchOutcome } from '../ui/search-outcome.tsx';
import { wasteTexts } from './waste.texts.ts';
import classes from './waste.module.css';

type WastePickProps = {
  /** The button that finds a product by its barcode. */
  scan: ReactNode;
  onChoose: (product: Product) => void;
};

/**
 * Finds the product that is thrown away: what is used often first, all by name behind it, by its words or its barcode.
 */
export function WastePick({ scan, onChoose }: WastePickProps) {
  const t = useTexts(wasteTexts);
  const { products, habits, lists } = useKitchen((kitchen) => kitchen);
  const active = useMemo(
    () => [...products.values()].filter(({ lifecycle }) => lifecycle === 'ACTIVE').toSorted(byName),
    [products],
  );
  const search = useProductSearch(active);
  const often = useMemo(
    () => favouritesOf(active, habits, lists.most_printed ?? []).slice(0, 12),
    [active, habits, lists.most_printed],
  );
  const isSearching = search.hits !== undefined;
  const found = search.hits ?? active;
  const shown = useMemo(() => found.slice(0, search.most), [found, search.most]);
  return (
    <>
      <div className={classes.tools}>
        {!search.isHidden && (
          <SearchField
            className={classes.search}
            label={t('search')}
            clear={t('clearSearch')}
            value={search.typed}
            onChange={search.type}
          />
        )}
        {scan}
      </div>
      {active.length === 0 && <Notice tone="info">{t('noProducts')}</Notice>}
      <SearchOutcome
        search={search.words}
        count={found.length}
        nothing={t('nothingFound', { search: search.words })}
        found={t('found', { count: found.length })}
      />
      {!isSearching && often.length > 0 && (
        <section aria-labelledby="often">
          <h2 id="often" className={classes.heading}>
            {t('often')}
          </h2>
          <ProductButtons products={often} onChoose={onChoose} />
        </section>
      )}
      {found.length > 0 && (
        <section aria-labelledby="all-products">
          <h2 id="all-products" className={isSearching ? 'visually-hidden' : classes.heading}>
            {t('all')}
          </h2>
          <ProductButtons products={shown} onChoose={onChoose} />
        </section>
      )}
      {found.length > search.most && (
        <Press wide onPress={search.showMore}>
          {t('showMore')}
        </Press>
      )}
    </>
  );
}

function ProductButtons({ products, onChoose }: { products: Product[]; onChoose: (product: Product) => void }) {
  return (
    <CardGrid>
      {products.map((product) => (
        <li key={product.id}>
          <button type="button" className={card} onClick={() => onChoose(product)}>
            <strong>{product.name}</strong>
          </button>
        </li>
      ))}
    </CardGrid>
  );
}
