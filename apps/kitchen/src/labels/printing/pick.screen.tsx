import { useTexts } from '@larder/browser/texts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { memo, useMemo, useState } from 'react';
import { useCart } from '../../store/cart.ts';
import type { Lists, Product } from '../../store/database.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { usePerson } from '../../store/person.ts';
import { card, CardGrid } from '../../ui/card-grid.tsx';
import { Chips } from '../../ui/chips.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Press } from '../../ui/press.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SearchOutcome } from '../../ui/search-outcome.tsx';
import { TileMark } from '../../ui/tile-mark.tsx';
import { AskForIt } from './ask-for-it.part.tsx';
import { favouritesOf } from './favourites.rules.ts';
import { labelsTexts } from './labels.texts.ts';
import { ListBar } from './list-bar.part.tsx';
import { byName } from './name-order.rules.ts';
import { cartCount } from './prep-cart.rules.ts';
import { ProductCard } from './product-card.part.tsx';
import { useProductSearch } from './product-search.actions.ts';
import { ScanProduct } from './scan-product.part.tsx';
import classes from './pick.module.css';

type Kind = 'prep' | 'sale';
type View = 'favourites' | 'most' | 'categories';

/** What was chosen last, for as long as the app runs. */
let kept: { kind: Kind; view: View } | undefined;

function keep(chosen: { kind: Kind; view: View }): { kind: Kind; view: View } {
  kept = chosen;
  return chosen;
}

/** Finds a product: by what is printed often, by its category, by its name, by its barcode. */
export function PickScreen() {
  const t = useTexts(labelsTexts);
  const navigate = useNavigate();
  const { products, habits, lists } = useKitchen((kitchen) => kitchen);
  const [kind, setKind] = useState<Kind>(kept?.kind ?? 'prep');
  const [view, setView] = useState<View>(kept?.view ?? 'categories');
  const { category } = useSearch({ from: '/print' });
  const count = cartCount(useCart(usePerson()?.id));
  const offered = useMemo(() => offeredAs(kind, products.values()), [kind, products]);
  const search = useProductSearch(offered);
  const { hits, most } = search;
  const categories = useMemo(() => categoriesOf(offered, lists.categories ?? []), [offered, lists.categories]);
  const found = useMemo(() => {
    if (hits) return hits;
    if (view === 'favourites') return offered.filter(({ id }) => habits.get(id)?.favourite).toSorted(byName);
    if (view === 'most') return favouritesOf(offered, habits, lists.most_printed ?? []);
    return category ? offered.filter(({ category_id }) => category_id === category).toSorted(byName) : [];
  }, [hits, view, offered, habits, lists.most_printed, category]);
  const shown = useMemo(() => found.slice(0, most), [found, most]);
  const openCategory = (next: string | undefined) => {
    search.showFirst();
    void navigate({ to: '/print', search: next ? { category: next } : {} });
  };
  const choose = (next: Partial<{ kind: Kind; view: View }>) => {
    const chosen = keep({ kind, view, ...next });
    setKind(chosen.kind);
    setView(chosen.view);
    openCategory(undefined);
  };
  const open = (productId: string, name?: string) =>
    void navigate({ to: '/print/$productId', params: { productId }, search: name ? { name } : {} });
  const mayPrintOther = (lists.settings?.allow_misc_print ?? false) && kind === 'prep';
  const isSearching = hits !== undefined;
  const showsCategories = !isSearching && view === 'categories' && category === undefined;
  return (
    <Page title={t('pickTitle')} back="/" foot={count > 0 && <ListBar count={count} />}>
      <PickTools kind={kind} search={search} onKind={(next) => choose({ kind: next })} onOpen={open} />
      {!isSearching && (
        <Chips
          label={t('view')}
          hideLabel
          fit
          value={view}
          options={[
            { value: 'categories', label: t('categories') },
            { value: 'favourites', label: t('favourites') },
            { value: 'most', label: t('mostPrinted') },
          ]}
          onChange={(next) => choose({ view: next })}
        />
      )}
      {offered.length === 0 && <Notice tone="info">{t('noProducts')}</Notice>}
      {showsCategories && <CategoryGrid categories={categories} onChoose={openCategory} />}
      {!isSearching && category !== undefined && view === 'categories' && (
        <div className={classes.crumb}>
          <Press onPress={() => openCategory(undefined)}>{t('allCategories')}</Press>
          <h2>{categories.find(({ id }) => id === category)?.name}</h2>
        </div>
      )}
      <SearchOutcome
        search={search.words}
        count={found.length}
        nothing={t('nothingFound', { search: search.words })}
        action={
          <>
            <AskForIt name={search.words} usage={kind === 'prep' ? 'COMPONENT' : 'SINGLE'} />
            {mayPrintOther && <Press onPress={() => open('other', search.words)}>{t('printWithout')}</Press>}
          </>
        }
        found={t('found', { count: found.length })}
      />
      {!isSearching && offered.length > 0 && found.length === 0 && view === 'favourites' && (
        <Notice tone="info">{t('noFavourites')}</Notice>
      )}
      {!isSearching && offered.length > 0 && found.length === 0 && view === 'most' && (
        <Notice tone="info">{t('noMostPrinted')}</Notice>
      )}
      {!showsCategories && (
        <ProductGrid products={shown} category={isSearching || view !== 'categories' ? undefined : category} />
      )}
      {!showsCategories && found.length > most && (
        <Press wide onPress={search.showMore}>
          {t('showMore')}
        </Press>
      )}
      {mayPrintOther && (!isSearching || found.length > 0) && (
        <Press wide onPress={() => open('other')}>
          {t('misc')}
        </Press>
      )}
    </Page>
  );
}

type PickToolsProps = {
  kind: Kind;
  search: ReturnType<typeof useProductSearch>;
  onKind: (kind: Kind) => void;
  onOpen: (productId: string) => void;
};

/** Which labels, and the ways to one product: its name, its barcode. */
function PickTools({ kind, search, onKind, onOpen }: PickToolsProps) {
  const t = useTexts(labelsTexts);
  return (
    <div className={classes.tools}>
      <Chips
        label={t('kind')}
        hideLabel
        fit
        value={kind}
        options={[
          { value: 'prep', label: t('prep') },
          { value: 'sale', label: t('sale') },
        ]}
        onChange={onKind}
      />
      {!search.isHidden && (
        <SearchField
          className={classes.search}
          label={t('search')}
          clear={t('clearSearch')}
          value={search.typed}
          onChange={search.type}
        />
      )}
      <ScanProduct onFound={({ id }) => onOpen(id)} />
    </div>
  );
}

type CategoryGridProps = { categories: Lists['categories']; onChoose: (id: string) => void };

function CategoryGrid({ categories, onChoose }: CategoryGridProps) {
  return (
    <CardGrid>
      {categories.map(({ id, name }) => (
        <li key={id}>
          <button type="button" className={card} data-marked onClick={() => onChoose(id)}>
            <TileMark name={name} category={id} />
            <strong>{name}</strong>
          </button>
        </li>
      ))}
    </CardGrid>
  );
}

type ProductGridProps = { products: Product[]; category: string | undefined };

/** Drawn anew when it shows other products, not with every key. */
const ProductGrid = memo(function ProductGrid({ products, category }: ProductGridProps) {
  const t = useTexts(labelsTexts);
  const hidesAllergens = useKitchen(({ lists }) => lists.settings?.hide_allergens ?? false);
  return (
    <CardGrid>
      {products.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          category={category}
          note={hidesAllergens ? undefined : allergenLine(product, t)}
        />
      ))}
    </CardGrid>
  );
});

function allergenLine(
  { allergens, allergens_declared }: Product,
  t: (key: 'undeclared' | 'noAllergens') => string,
): string {
  if (!allergens_declared) return t('undeclared');
  return allergens.length === 0 ? t('noAllergens') : allergens.map(({ name }) => name).join(', ');
}

function offeredAs(kind: Kind, products: Iterable<Product>): Product[] {
  const usage = kind === 'prep' ? 'COMPONENT' : 'SINGLE';
  return [...products].filter((product) => product.usage === usage && product.lifecycle === 'ACTIVE');
}

function categoriesOf(offered: readonly Product[], categories: Lists['categories']): Lists['categories'] {
  const used = new Set(offered.map(({ category_id }) => category_id));
  return categories.filter(({ id }) => used.has(id)).toSorted((a, b) => a.name.localeCompare(b.name));
}
