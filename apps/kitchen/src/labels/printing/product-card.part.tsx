import { useTexts } from '@larder/browser/texts';
import { IconPlus, IconStarFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useCart } from '../../store/cart.ts';
import type { Product } from '../../store/database.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { usePerson } from '../../store/person.ts';
import { card, CardWithButton } from '../../ui/card-grid.tsx';
import { useHold } from '../../ui/hold.ts';
import { TileMark } from '../../ui/tile-mark.tsx';
import { addOne } from './prep-cart.actions.ts';
import { cartCount, isRowOf, mayAddOne } from './prep-cart.rules.ts';
import { productCardTexts } from './product-card.texts.ts';
import classes from './product-card.module.css';

/** Without it the initials stay. */
const TilePicture = lazy<ComponentType<{ pictureKey: string }>>(() =>
  import('./tile-picture.part.tsx').then(
    ({ TilePicture: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);
const CardAmount = lazy(async () => ({ default: (await import('./card-amount.part.tsx')).CardAmount }));

type ProductCardProps = {
  product: Product;
  /** A second line below the name. */
  note?: string | undefined;
  /** The category that its label leads back to. */
  category?: string | undefined;
};

/** A product that opens its label, and beside it the button that puts one on the prep list. */
export function ProductCard({ product, note, category }: ProductCardProps) {
  const isFavourite = useKitchen(({ habits }) => habits.get(product.id)?.favourite ?? false);
  const picture = product.guide?.picture_key;
  const mayAdd = useKitchen(({ lists }) => mayAddOne(product, lists.settings));
  return (
    <CardWithButton>
      <Link
        to="/print/$productId"
        params={{ productId: product.id }}
        search={category ? { category } : {}}
        className={card}
        data-marked
      >
        <TileMark name={product.name} category={product.category_id}>
          {picture && (
            <Suspense>
              <TilePicture pictureKey={picture} />
            </Suspense>
          )}
        </TileMark>
        <span>
          <strong>
            {isFavourite && <IconStarFilled size={16} aria-hidden />}
            {product.name}
          </strong>
          {note !== undefined && <small>{note}</small>}
        </span>
      </Link>
      {mayAdd && <AddOne product={product} />}
    </CardWithButton>
  );
}

/** Adds one label by a tap; held down it asks how many. */
function AddOne({ product }: { product: Product }) {
  const t = useTexts(productCardTexts);
  const cart = useCart(usePerson()?.id);
  const [isAsking, setAsking] = useState(false);
  const count = cartCount(cart.filter((row) => isRowOf(product, row)));
  const hold = useHold(
    () => void addOne(product),
    () => setAsking(true),
  );
  const name = product.name;
  return (
    <>
      <button
        type="button"
        className={classes.add}
        data-listed={count > 0 || undefined}
        aria-label={count > 0 ? t('addMore', { name, count }) : t('addOne', { name })}
        {...hold}
      >
        {count > 0 ? count : <IconPlus size={28} aria-hidden />}
      </button>
      {isAsking && (
        <Suspense>
          <CardAmount product={product} count={count} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
