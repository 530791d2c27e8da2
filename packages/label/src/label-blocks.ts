import { emphasise } from './emphasis.ts';
import { undefinedAllergens } from './label-content.ts';
import type { LabelContent, Statement } from './label-content.ts';
import type { Block } from './stack.ts';
import type { Run } from './wrap.ts';

/**
 * Lines of facts hold no more characters than this; a longer fact goes on its own line
 * (docs/product/catalogue.md#label-drawing).
 */
const lineCharacters = 35;

/** Allergen text of more characters is set smaller (docs/product/catalogue.md#label-drawing). */
const allergenCharacters = 65;

/** Printer dots to the millimetre, by which the size of a lower custom field is given. */
const dotsPerMillimetre = 8;

/** Use-by and best-before dates, a line each, the date larger than its term. */
export function dateBlocks(content: LabelContent, size: number, termScale = 0.62): Block[] {
  return content.dates.map(({ term, value }) => {
    const runs: Run[] = [
      { text: `${term} `, weight: 700, scale: termScale },
      { text: value, weight: 700 },
    ];
    return { element: 'dates', runs, size, least: size * 0.75, fit: 'line', gap: 0.4 };
  });
}

/** The same for a narrow column: each term in a line above its date. */
export function narrowDateBlocks(content: LabelContent, size: number): Block[] {
  return content.dates.flatMap(({ term, value }): Block[] => {
    const common = { element: 'dates', fit: 'line' } as const;
    return [
      { ...common, runs: [{ text: term, weight: 700 }], size: size * 0.65, gap: 0.3 },
      { ...common, runs: [{ text: value, weight: 700 }], size, gap: 0 },
    ];
  });
}

/**
 * When it was made, where it is kept, by whom, which batch: several to a line while they fit in 35 characters, or
 * fewer.
 */
export function factBlocks(content: LabelContent, size: number, limit: number = lineCharacters): Block[] {
  const { prepared, besides, storage, initials, batch_code } = content;
  const dates = [...(prepared ? [prepared] : []), ...besides].map(({ term, value }): Run => {
    // What is not "Prepared" or "Packed" is to be seen at once.
    return { text: `${term} ${value}`, weight: term === term.toUpperCase() ? 700 : 400 };
  });
  const facts = [storage, initials, batch_code && `Batch ${batch_code}`].filter((fact) => fact !== '');
  const runs = [...dates, ...facts.map((text): Run => ({ text, weight: 400 }))];
  const lines = joinShort(
    runs.map((run) => [run]),
    limit,
  );
  return lines.map((runs, index) => ({ element: 'facts', runs, size, gap: index === 0 ? 0.6 : 0.1 }));
}

/** Ingredients with the allergens among them in bold. */
export function ingredientBlocks(content: LabelContent, size: number): Block[] {
  if (content.ingredients === '') return [];
  // A text that was copied with its heading keeps that one.
  const headed = /^(?:ingr[eé]dient\p{L}*|zutaten|sk[lł]adniki)\s*:/iu.test(content.ingredients);
  const heading: Run[] = headed ? [] : [{ text: 'Ingredients: ', weight: 700 }];
  const runs: Run[] = [...heading, ...emphasise(content.ingredients, content.emphasis)];
  return [{ element: 'ingredients', runs, size, gap: 0.6 }];
}

/** The allergens, smaller from 66 characters on, and what the food may contain. */
export function allergenBlocks(content: LabelContent, size: number): Block[] {
  const blocks = statedBlocks(content, size);
  const gap = blocks.length === 0 ? 0.6 : 0.2;
  return [...blocks, ...mayContainBlocks(content, size).map((block) => ({ ...block, gap }))];
}

/** The allergens alone: what has the first claim on the room of a label. */
export function statedBlocks(
  content: Pick<LabelContent, 'allergens' | 'allergen_term' | 'known_allergens'>,
  size: number,
): Block[] {
  if (content.allergens === undefinedAllergens) return undefinedBlocks(content.known_allergens, size);
  if (content.allergens === '') return [];
  const runs: Run[] = [
    // Where the law asks for the word, it asks for it in bold.
    { text: `${content.allergen_term}: `, weight: content.allergen_term === 'Contains' ? 700 : 400 },
    { text: content.allergens, weight: 700 },
  ];
  return [{ element: 'allergens', runs, size: allergenSize(content.allergens, size), gap: 0.6 }];
}

/** What the food may contain, as large as the allergens above. */
export function mayContainBlocks(content: LabelContent, size: number): Block[] {
  if (content.may_contain === '') return [];
  const runs: Run[] = [{ text: `May contain: ${content.may_contain}`, weight: 400 }];
  return [{ element: 'may_contain', runs, size: allergenSize(content.allergens, size), gap: 0.6 }];
}

function allergenSize(allergens: string, size: number): number {
  return Array.from(allergens).length > allergenCharacters ? size * 0.85 : size;
}

// The fixed text is 35 characters long and has a line of its own; what is known all the same is below it.
function undefinedBlocks(known: string, size: number): Block[] {
  const common = { element: 'allergens' } as const;
  const blocks: Block[] = [
    { ...common, runs: [{ text: 'Allergens:', weight: 400 }], size, gap: 0.6 },
    { ...common, runs: [{ text: undefinedAllergens, weight: 700 }], size, gap: 0, fit: 'line' },
  ];
  if (known === '') return blocks;
  const runs: Run[] = [
    { text: 'Contains at least: ', weight: 400 },
    { text: known, weight: 700 },
  ];
  return [...blocks, { ...common, runs, size: allergenSize(known, size), gap: 0.2 }];
}

/** The custom fields of a sale label. */
export function customFieldBlocks(content: LabelContent, size: number): Block[] {
  const fields = content.custom_fields.map((field) => statementRuns(field));
  const lines = joinShort(fields, lineCharacters);
  return lines.map((runs, index) => ({ element: 'custom_fields', runs, size, gap: index === 0 ? 0.6 : 0.1 }));
}

/** The lower custom fields, each in its own size; those without own_line share lines of up to 35 characters. */
export function lowerFieldBlocks(content: LabelContent): Block[] {
  const groups: Run[][][] = [];
  let shared: Run[][] | undefined;
  for (const field of content.lower_custom_fields) {
    const runs = statementRuns(field, field.size / dotsPerMillimetre);
    if (field.own_line) {
      groups.push([runs]);
      shared = undefined;
    } else if (shared) shared.push(runs);
    else groups.push((shared = [runs]));
  }
  const lines = groups.flatMap((group) => joinShort(group, lineCharacters));
  return lines.map((runs, index) => {
    return { element: 'lower_custom_fields', runs, size: runs[0]?.size ?? 0, gap: index === 0 ? 0.6 : 0.2 };
  });
}

/** The price alone, for a column beside the barcode; it gives up size before it is broken. */
export function priceBlocks(price: string, size: number): Block[] {
  const runs: Run[] = [{ text: price, weight: 700 }];
  return price === '' ? [] : [{ element: 'price', runs, size, gap: 0.6, align: 'end', fit: 'line' }];
}

function statementRuns({ term, value }: Statement, size?: number): Run[] {
  const style = size === undefined ? {} : { size };
  return [
    { text: `${term}: `, weight: 400, ...style },
    { text: value, weight: 700, ...style },
  ];
}

function joinShort(facts: Run[][], limit: number): Run[][] {
  const lines: Run[][] = [];
  for (const fact of facts) {
    const last = lines.at(-1);
    const style = fact[0];
    if (last && style && characters(last) + 3 + characters(fact) <= limit) {
      last.push({ ...style, text: ' · ', weight: 400 }, ...fact);
    } else lines.push([...fact]);
  }
  return lines;
}

function characters(runs: Run[]): number {
  return runs.reduce((sum, run) => sum + Array.from(run.text).length, 0);
}
