import type { Refusal } from './refusal.ts';

/** What the server refuses of a trace. */
export const traceRefusals = {
  START_MISSING: {
    code: 'INVALID',
    field: 'lot_ids',
    en: 'Name a lot, a label, a product, an ingredient or a supplier',
  },
} as const satisfies Record<string, Refusal>;
