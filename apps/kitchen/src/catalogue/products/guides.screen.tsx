import { useTexts } from '@larder/browser/texts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useProductSearch } from '../../labels/printing/product-search.actions.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { card, CardGrid } from '../../ui/card-grid.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Press } from '../../ui/press.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SearchOutcome } from '../../ui/search-outcome.tsx';
import { productsWithGuide } from './guide.rules.ts';
import { guideTexts } from './guide.texts.ts';

/** The products that say how they are made. */
export function GuidesScreen() {
  const t = useTexts(guideTexts);
  const products = useKitchen((kitchen) => kitchen.products);
  const guides = useMemo(() => productsWithGuide(products.values()), [products]);
  const search = useProductSearch(guides);
  const found = search.hits ?? guides;
  return (
    <Page title={t('title')} back="/more">
      {!search.isHidden && guides.length > 0 && (
        <SearchField label={t('search')} clear={t('clearSearch')} value={search.typed} onChange={search.type} />
      )}
      {guides.length === 0 && <Notice tone="info">{t('none')}</Notice>}
      <SearchOutcome
        search={search.words}
        count={found.length}
        nothing={t('nothingFound', { search: search.words })}
        found={t('found', { count: found.length })}
      />
      <CardGrid>
        {found.slice(0, search.most).map(({ id, name, guide }) => (
          <li key={id}>
            <Link to="/guides/$productId" params={{ productId: id }} className={card}>
              <strong>{name}</strong>
              <small>{t('steps', { count: guide?.steps.length ?? 0 })}</small>
            </Link>
          </li>
        ))}
      </CardGrid>
      {found.length > search.most && (
        <Press wide onPress={search.showMore}>
          {t('showMore')}
        </Press>
      )}
    </Page>
  );
}
