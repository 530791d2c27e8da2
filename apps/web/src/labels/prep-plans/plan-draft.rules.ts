import type { PrepPlan } from '@larder/contract/labels/prep-plans';
import { mostPlanned } from '@larder/contract/labels/prep-plans';

/** How many labels somebody asks for, by product; a field that is being typed in may be empty. */
export type PlanDraft = Readonly<Record<string, number | ''>>;

/** What a plan starts with: what was sent, else what is proposed. */
export function draftOf({ lines, sent_at }: Pick<PrepPlan, 'lines' | 'sent_at'>): PlanDraft {
  return Object.fromEntries(
    lines.map(({ product, planned, proposed }) => [product.id, planned ?? (sent_at ? 0 : proposed)]),
  );
}

/** What is sent of it: the products that anything is asked of. */
export function linesOf(draft: PlanDraft): { product_id: string; amount: number }[] {
  return Object.entries(draft).flatMap(([product_id, amount]) => (amount ? [{ product_id, amount }] : []));
}

export function labelsOf(draft: PlanDraft): number {
  return linesOf(draft).reduce((sum, { amount }) => sum + amount, 0);
}

/** Whether an amount cannot be sent. */
export function isWrongAmount(amount: number | ''): boolean {
  return amount !== '' && !(Number.isInteger(amount) && amount >= 0 && amount <= mostPlanned.labels);
}
