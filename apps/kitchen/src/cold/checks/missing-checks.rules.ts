import type { FoodCheckKind } from '@larder/rules/food-check-limits';
import type { PrintReason } from '@larder/rules/print-reason';
import type { FoodCheck } from '../../store/check-overlay.ts';
import type { Lists, Product } from '../../store/database.ts';
import type { LiveLabel } from '../../store/live-label.ts';
import { neededChecks } from '../../store/needed-checks.ts';

/** Food that was labelled, and which of its checks nobody has made. */
interface MissingChecks {
  label: LiveLabel;
  kinds: FoodCheckKind[];
}

/** For how long a check is missed after the label was printed, and how long before it may have been made. */
const window = 12 * 3_600_000;

/** What is checked as food is made or received; the other checks come later in its life. */
function checksAtLabel(reason: PrintReason | null | undefined): readonly FoodCheckKind[] {
  if (reason === 'RECEIVED') return ['DELIVERY'];
  return reason === 'OPENED' || reason === 'DEFROSTED' || reason === 'FROZEN' ? [] : ['COOK', 'COOL'];
}

/**
 * The food whose labels were printed in the last twelve hours and that still lacks a check which its product needs, the
 * newest first and each product once. A label of food that has one already asks for none.
 */
export function missingChecks(
  labels: Iterable<LiveLabel>,
  known: {
    checks: readonly FoodCheck[];
    products: ReadonlyMap<string, Product>;
    categories: Lists['categories'] | undefined;
    now: number;
  },
): MissingChecks[] {
  const { products, categories, now } = known;
  const newest = new Map<string, LiveLabel>();
  for (const label of labels) {
    const { product_id, print, life, parents } = label;
    if (!product_id || life.custody !== 'LIVE' || now - print.printed_at > window) continue;
    if (parents.some(({ relation }) => relation === 'RELABEL' || relation === 'PORTION')) continue;
    const other = newest.get(product_id);
    if (!other || other.print.printed_at < print.printed_at) newest.set(product_id, label);
  }
  return [...newest.values()]
    .flatMap((label) => {
      const needed = neededChecks(products.get(label.product_id ?? ''), categories);
      const kinds = checksAtLabel(label.reason).filter(
        (kind) => needed.includes(kind) && !checkOf(label, kind, known.checks),
      );
      return kinds.length > 0 ? [{ label, kinds }] : [];
    })
    .toSorted((a, b) => b.label.print.printed_at - a.label.print.printed_at);
}

/** The last check of a kind that was made of a label's food: of the label itself, its batch, or its product. */
export function checkOf(
  { id, product_id, batch_id, print }: LiveLabel,
  kind: FoodCheckKind,
  checks: readonly FoodCheck[],
): FoodCheck | undefined {
  return checks.findLast((check) => {
    if (check.kind !== kind) return false;
    if (check.label_id === id || (batch_id !== null && check.batch_id === batch_id)) return true;
    if (product_id === null || check.product_id !== product_id) return false;
    return Date.parse(check.started_at) >= print.printed_at - window;
  });
}
