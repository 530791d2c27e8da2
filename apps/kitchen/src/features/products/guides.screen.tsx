import { useTexts } from '@larder/browser/texts';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { useKitchen } from '../../store/kitchen.ts';
import { card, CardGrid } from '../../ui/card-grid.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Press } from '../../ui/press.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SearchOutcome } from '../../ui/search-outcome.tsx';
import { search, searchable } from '../labels/search.rules.ts';
import { productsWithGuide } from './guide.rules.ts';
import { guideTexts } from './guide.texts.ts';

const page = 60;

/** The products that say how they are made. */
export function GuidesScreen() {
  const t = useTexts(guideTexts);
  const products = useKitchen((kitchen) => kitchen.products);
  const hidesSearch = useKitchen(({ lists }) => lists.settings?.hide_search ?? false);
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(page);
  const deferred = useDeferredValue(typed);
  const guides = useMemo(() => productsWithGuide(products.values()), [products]);
  const index = useMemo(() => searchable(guides), [guides]);
  const isSearching = deferred.trim() !== '';
  const found = isSearching ? search(index, deferred) : guides;
  return (
    <Page title={t('title')} back="/more">
      {!hidesSearch && guides.length > 0 && (
        <SearchField
          label={t('search')}
          clear={t('clearSearch')}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setMost(page);
          }}
        />
      )}
      {guides.length === 0 && <Notice tone="info">{t('none')}</Notice>}
      <SearchOutcome
        search={deferred.trim()}
        count={found.length}
        nothing={t('nothingFound', { search: deferred.trim() })}
        found={t('found', { count: found.length })}
      />
      <CardGrid>
        {found.slice(0, most).map(({ id, name, guide }) => (
          <li key={id}>
            <Link to="/guides/$productId" params={{ productId: id }} className={card}>
              <strong>{name}</strong>
              <small>{t('steps', { count: guide?.steps.length ?? 0 })}</small>
            </Link>
          </li>
        ))}
      </CardGrid>
      {found.length > most && (
        <Press wide onPress={() => setMost(most + page)}>
          {t('showMore')}
        </Press>
      )}
    </Page>
  );
}
