/**
 * Whether a label ever loses a word: every real product as sale label, 40 and 80 mm, both fonts. What a label says is
 * read from its picture, not from what the drawing remembers. `npx tsx bench/campaigns/labels.ts [--every 1] [--show]`
 */
import { parseArgs } from 'node:util';
import type { LabelData } from '../../packages/label/src/label-data.ts';
import { lossOf, readSvg } from '../../packages/label/src/label-proof.ts';
import { layoutLabel } from '../../packages/label/src/layout.ts';
import { checkLabel } from '../../packages/label/src/legal-check.ts';
import { labelLegibility } from '../../packages/label/src/legibility.ts';
import { sampleSettings as settings } from '../../packages/label/src/sample.ts';
import { toSvg } from '../../packages/label/src/svg.ts';
import { suggestAllergens } from '../../packages/rules/src/allergen-emphasis.ts';
import { machine } from '../measure.ts';
import { realProducts } from '../real-products.ts';

const { values } = parseArgs({
  options: { every: { type: 'string', default: '1' }, show: { type: 'boolean', default: false } },
});

console.log(machine());
const products = realProducts().filter((_, at) => at % Number(values.every) === 0);
console.log(`${products.length} real products`);
let failed = products.length === 0;
for (const size of ['SINGLE_HEIGHT', 'DOUBLE_HEIGHT'] as const) {
  for (const condensed_font of [false, true]) {
    const counts = { words: 0, allergens: 0, parts: 0, cut: 0, beyond: 0, small: 0 };
    const parts = new Map<number, number>();
    const started = performance.now();
    for (const product of products) {
      const allergens = declaredOf(product.ingredients, product.allergens);
      const data: LabelData = {
        usage: 'SINGLE',
        name: product.name,
        ingredients: product.ingredients,
        allergens_display: allergens,
        may_contain: product.may_contain,
        barcode_number: product.barcode,
        price: '£3.95',
        batch_code: '0412',
        store_display: 'Fridge',
        initials: 'AB',
        created: '2026-10-14T08:30:00Z',
        use_by_date: '2026-10-17T22:59:59Z',
      };
      const all = { ...settings, condensed_font };
      const drawn = layoutLabel(data, all, size);
      parts.set(drawn.length, (parts.get(drawn.length) ?? 0) + 1);
      const pictures = drawn.map((part) => readSvg(toSvg(part)));
      const loss = lossOf(pictures, {
        name: product.name,
        ingredients: product.ingredients,
        allergens,
        term: 'USE BY',
      });
      const beyond = checkLabel(data, all, drawn).some(({ kind }) => kind === 'allergens_continue');
      counts.beyond += Number(beyond);
      counts.words += Number(loss.ingredients !== '');
      counts.allergens += Number(loss.unnamed.length > 0 && !beyond);
      counts.parts += Number(loss.parts.length > 0);
      counts.cut += Number(loss.cut.length > 0);
      counts.small += Number(labelLegibility(drawn).judgement !== 'full');
      if (values.show && Object.values(loss).some(({ length }) => length > 0))
        console.log(product.file, product.name, loss);
    }
    const spent = (performance.now() - started) / products.length;
    const line = [...parts].toSorted(([left], [right]) => left - right).map(([count, many]) => `${count}: ${many}`);
    console.log(
      `\n${size === 'DOUBLE_HEIGHT' ? 80 : 40} mm, ${condensed_font ? 'condensed' : 'regular'}: ${spent.toFixed(1)} ms a label`,
    );
    console.log(`  parts: ${line.join(', ')}`);
    console.log(
      `  words lost: ${counts.words}, allergens not on the first part: ${counts.allergens}, heads incomplete: ${counts.parts}, cut: ${counts.cut}`,
    );
    console.log(
      `  allergens that alone need more than the first part, shown in red: ${counts.beyond}; letters below 1.2 mm: ${counts.small}`,
    );
    failed ||= counts.words + counts.allergens + counts.parts + counts.cut > 0;
  }
}
process.exitCode = failed ? 1 : 0;

// What the collection states, and what the list names beyond doubt: as a kitchen would declare it.
function declaredOf(ingredients: string, stated: string): string {
  const named = suggestAllergens(ingredients).filter(({ certain }) => certain);
  return [...new Set([...stated.split(/[,;]/u).map((name) => name.trim()), ...named.map(({ allergen }) => allergen)])]
    .filter((name) => name !== '')
    .join(', ');
}
