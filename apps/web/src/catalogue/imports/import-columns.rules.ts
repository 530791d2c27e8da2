import type { ImportInspection } from '@larder/contract/catalogue/import-reading';
import { isWholeExpiry } from '@larder/rules/expiry-text';
import { importTargets, labelTarget, requiredTargets, type ImportTarget } from '@larder/rules/import-target';
import { filledSamples, type ImportAnswers } from './import-answers.rules.ts';

type Mapping = ImportAnswers['mapping'];
type Columns = ImportInspection['columns'];

/** Two targets that one column may serve: cells such as "3 days" are both halves, and a barcode may be the SKU too. */
const pairedTargets = { expiry: ['units', 'period'], coded: ['sku', 'barcode'] } as const satisfies Record<
  string,
  readonly [ImportTarget, ImportTarget]
>;

/** What a column of a file can hold; nothing where it is left out. */
export type ColumnContent = HeldContent | '';
type HeldContent = ImportTarget | keyof typeof pairedTargets;

/** Everything that a column can hold but nothing, a pair beside its halves. */
export const columnContents: readonly HeldContent[] = importTargets.flatMap<HeldContent>((target) => {
  if (target === 'units') return [target, 'expiry'];
  return target === 'barcode' ? [target, 'coded'] : [target];
});

/** What a mapping says that a column holds. */
export function contentOf(mapping: Mapping, header: string): ColumnContent {
  const targets = importTargets.filter((target) => mapping[target] === header);
  if (targets.length < 2) return targets[0] ?? '';
  return targets.includes('units') ? 'expiry' : 'coded';
}

/**
 * A mapping in which a column holds something else. Whatever held that before is left out, for each target has one
 * column. A column of cells such as "3 days" that becomes one half of an expiry is the other one too, if that has none.
 */
export function withContent(mapping: Mapping, columns: Columns, header: string, content: ColumnContent): Mapping {
  const rest = Object.entries(mapping).filter(([, column]) => column !== header);
  const next: Mapping = Object.fromEntries(rest);
  for (const target of targetsOf(content)) next[target] = header;
  const other = content === 'units' ? 'period' : content === 'period' ? 'units' : undefined;
  const cells = filledSamples(columns, header);
  if (other && !next[other] && cells.length > 0 && cells.every(isWholeExpiry)) next[other] = header;
  return next;
}

/** The targets that an import cannot do without, once its use is known that of its use too. */
export function targetsInNeed(use: ImportAnswers['use']): readonly ImportTarget[] {
  return use === '' ? requiredTargets : [...requiredTargets, labelTarget(use)];
}

/** The columns that nothing is read from, in the file's order. */
export function columnsLeftOut(mapping: Mapping, columns: Columns): string[] {
  return columns.map(({ header }) => header).filter((header) => contentOf(mapping, header) === '');
}

function targetsOf(content: ColumnContent): readonly ImportTarget[] {
  if (content === '') return [];
  return content === 'expiry' || content === 'coded' ? pairedTargets[content] : [content];
}
