import type { Product } from '@larder/contract/products';
import { emphasise, presumedSpans, united } from '@larder/label/emphasis';
import classes from './label-text.module.css';

/** The ingredients as labels print them: with the confirmed emphasis, else with what is marked and what is suggested. */
export function EmphasisedText({
  product: { ingredients, allergens, custom_allergens, label_text },
}: {
  product: Product;
}) {
  const names = [...allergens.map(({ name }) => name), custom_allergens].flatMap((name) => name.split(/[,;()/]/));
  const { emphasis, emphasis_confirmed } = label_text;
  const presumed = () => presumedSpans(ingredients, names.map((name) => name.trim()).filter(Boolean));
  const spans = emphasis && emphasis_confirmed ? emphasis : united([...(emphasis ?? []), ...presumed()]);
  return (
    <p className={classes.ingredients} dir="auto">
      {emphasise(ingredients, spans).map(({ text, weight }, index) =>
        weight === 700 ? <strong key={index}>{text}</strong> : text,
      )}
    </p>
  );
}
