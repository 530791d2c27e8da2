import type { Statement } from './label-content.ts';
import { labelContent } from './label-content.ts';
import type { LabelData, LabelSettings } from './label-data.ts';

/** The same facts as the drawing, as terms and values in reading order: the text alternative of a label's picture. */
export function describeLabel(data: LabelData, settings: LabelSettings): Statement[] {
  const content = labelContent(data, settings);
  const statements: Statement[] = [
    { term: 'Name', value: content.name },
    { term: 'Tags', value: content.tags.join(', ') },
    ...content.dates.map(({ term, value }) => ({ term: sentenceCase(term), value })),
    ...[...(content.prepared ? [content.prepared] : []), ...content.besides].map(({ term, value }) => {
      return { term: sentenceCase(term), value };
    }),
    { term: 'Storage', value: content.storage },
    { term: 'Initials', value: content.initials },
    { term: 'Batch code', value: content.batch_code },
    { term: 'Ingredients', value: content.ingredients },
    { term: content.allergen_term, value: content.allergens },
    { term: 'Contains at least', value: content.known_allergens },
    { term: 'May contain', value: content.may_contain },
    { term: 'Amount', value: content.amount },
    { term: 'Price', value: content.price },
    ...content.custom_fields,
    ...content.lower_custom_fields.map(({ term, value }) => ({ term, value })),
    { term: 'Barcode', value: content.barcode_number },
    { term: 'Code', value: content.code },
  ];
  return statements.filter(({ value }) => value !== '');
}

function sentenceCase(term: string): string {
  return term.charAt(0) + term.slice(1).toLowerCase();
}
