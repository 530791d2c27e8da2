import type { Product } from '@larder/contract/products';
import { emphasise } from '@larder/label/emphasis';
import { useTexts } from '../../browser/texts.ts';
import { Absent } from '../../ui/absent.tsx';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { productsTexts } from './products.texts.ts';
import classes from './product.module.css';

/** What a sale product is made of, its allergens in bold among the words as they are written. */
export function ProductIngredients({ product }: { product: Product }) {
  const t = useTexts(productsTexts);
  return (
    <Card title={t('ingredients')}>
      <div className={classes.stack}>
        {product.ingredients ? (
          <p className={classes.ingredients}>
            {emphasise(product.ingredients, allergenNames(product)).map(({ text, weight }, index) =>
              weight === 700 ? <strong key={index}>{text}</strong> : text,
            )}
          </p>
        ) : (
          <p className={classes.note}>{t('noIngredients')}</p>
        )}
        <FactList
          facts={[
            { label: t('allergens'), value: allergenText(product) || <Absent /> },
            { label: t('mayContain'), value: product.may_contain || <Absent /> },
            { label: t('price'), value: product.label_text.price || <Absent /> },
          ]}
        />
      </div>
    </Card>
  );
}

function allergenText({ allergens, custom_allergens }: Product): string {
  return [...allergens.map(({ name }) => name), custom_allergens].filter(Boolean).join(', ');
}

/** "Sulphur dioxide/sulphites" is met among ingredients under either name. */
function allergenNames(product: Product): string[] {
  return allergenText(product)
    .split(/[,;()/]/)
    .map((name) => name.trim())
    .filter(Boolean);
}
