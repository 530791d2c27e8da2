import type { Product } from '@larder/contract/catalogue/products';
import { emphasise, presumedSpans, united } from '@larder/label/emphasis';
import { allExemptions, exemptPhrases } from '@larder/rules/exempt-phrases';
import classes from './label-text.module.css';

/**
 * The ingredients as labels print them: with the confirmed emphasis, else with what is marked and what is suggested.
 */
export function EmphasisedText({
  product: { ingredients, allergens, custom_allergens, label_text },
}: {
  product: Product;
}) {
  const names = [...allergens.map(({ name }) => name), custom_allergens].flatMap((name) => name.split(/[,;()/]/));
  const { emphasis, emphasis_confirmed, exemptions = [] } = label_text;
  const left = new Set(exemptions.flatMap(({ phrase, exempt }) => (exempt ? [phrase] : [])));
  const exempt =
    left.size > 0 ? exemptPhrases(ingredients, allExemptions).filter(({ phrase }) => left.has(phrase)) : [];
  const isExempt = (span: { start: number; end: number }) =>
    exempt.some(({ start, end }) => span.start < end && span.end > start);
  const presumed = () => presumedSpans(ingredients, names.map((name) => name.trim()).filter(Boolean));
  const suggested = () => united([...(emphasis ?? []), ...presumed()].filter((span) => !isExempt(span)));
  const spans = emphasis && emphasis_confirmed ? emphasis : suggested();
  return (
    <p className={classes.ingredients} dir="auto">
      {emphasise(ingredients, spans).map(({ text, weight }, index) =>
        weight === 700 ? <strong key={index}>{text}</strong> : text,
      )}
    </p>
  );
}
