import { emphasise, presumedSpans } from '@larder/label/emphasis';
import type { Product } from '@larder/contract/products';
import classes from './label-text.module.css';

/** The ingredients as labels print them: with the confirmed emphasis, else with the suggested one. */
export function EmphasisedText({
  product: { ingredients, allergens, custom_allergens, label_text },
}: {
  product: Product;
}) {
  const names = [...allergens.map(({ name }) => name), custom_allergens].flatMap((name) => name.split(/[,;()/]/));
  const spans = label_text.emphasis ?? presumedSpans(ingredients, names.map((name) => name.trim()).filter(Boolean));
  return (
    <p className={classes.ingredients}>
      {emphasise(ingredients, spans).map(({ text, weight }, index) =>
        weight === 700 ? <strong key={index}>{text}</strong> : text,
      )}
    </p>
  );
}
