import { temperatureRange } from '@larder/rules/temperature';
import { z } from 'zod';
import { EventResult } from '../devices/exchange.ts';
import { endpoint, read, write } from '../endpoint.ts';
import {
  Day,
  FilterValues,
  GivenInstant,
  Id,
  IdList,
  Instant,
  NamedRef,
  ReportedId,
  ReportedName,
  VenueDays,
} from '../field.ts';
import { page, paging } from '../page.ts';

const Amount = z.number().min(0.001).max(100_000_000);
/** What the amounts of ingredients are given in. */
export const GoodsUnit = z.enum(['g', 'ml', 'each']);
const Verdict = z.enum(['ACCEPTED', 'REFUSED']);
const LotCode = z.string().trim().min(1).max(60);

/** A supplier's lot as a kitchen names it: with its supplier and what it is, as far as these are known. */
export const NamedLot = z.strictObject({
  supplier_id: ReportedId.optional(),
  ingredient_id: ReportedId.optional(),
  product_id: ReportedId.optional(),
  /** What it is called on the delivery. */
  name: ReportedName,
  lot_code: LotCode,
  gtin: z.string().trim().max(14).optional(),
  use_by: Day.optional(),
  best_before: Day.optional(),
  /** How much of it went into what it is named for. */
  amount: Amount.optional(),
  unit: GoodsUnit.optional(),
});
export type NamedLot = z.infer<typeof NamedLot>;

const goods = {
  supplier_id: ReportedId.optional(),
  ingredient_id: ReportedId.optional(),
  product_id: ReportedId.optional(),
  name: ReportedName,
  /** Left out where nobody could read one. */
  lot_code: LotCode.optional(),
  gtin: z.string().trim().max(14).optional(),
  use_by: Day.optional(),
  best_before: Day.optional(),
  amount: Amount.optional(),
  unit: GoodsUnit.optional(),
  /** Celsius. */
  temperature: z.number().min(temperatureRange.min).max(temperatureRange.max).optional(),
  /** The number of the order or the delivery note. */
  reference: z.string().trim().max(60).optional(),
  verdict: Verdict,
  /** Why it was refused; then it is needed. */
  reason: z.string().trim().max(200).optional(),
};
type Judged = { verdict: 'ACCEPTED' | 'REFUSED'; reason?: string | undefined };
const isReasoned = ({ verdict, reason }: Judged) => verdict === 'ACCEPTED' || Boolean(reason);
const unreasoned = { path: ['reason'], message: 'is needed where the delivery is refused' };

/** The body of `goods_received`: a line of a delivery, as it was checked at the door. */
export const GoodsReceived = z.strictObject(goods).refine(isReasoned, unreasoned);
export type GoodsReceived = z.infer<typeof GoodsReceived>;

/** The same as another system reports it; a repeated id has one effect. */
export const ReceiptSent = z
  .strictObject({
    ...goods,
    id: ReportedId,
    organization_id: Id,
    received_at: GivenInstant,
    initials: z.string().trim().max(8).optional(),
  })
  .refine(isReasoned, unreasoned);
export type ReceiptSent = z.infer<typeof ReceiptSent>;

export const Receipt = z.object({
  id: Id,
  organization: NamedRef,
  /** That its venue lives by. */
  timezone: z.string(),
  name: z.string(),
  supplier: NamedRef.nullable(),
  lot: z.object({ id: Id, lot_code: z.string() }).nullable(),
  received_at: Instant,
  amount: z.number().nullable(),
  unit: GoodsUnit.nullable(),
  temperature: z.number().nullable(),
  use_by: z.string().nullable(),
  best_before: z.string().nullable(),
  reference: z.string(),
  verdict: Verdict,
  reason: z.string(),
  initials: z.string(),
});
export type Receipt = z.infer<typeof Receipt>;

export const receipts = {
  list: endpoint({
    method: 'GET',
    path: '/receipts',
    access: 'TRACE_VIEW',
    summary: 'Lines of deliveries, the latest first; a search finds lots, goods, suppliers and references',
  })
    .input(
      read({
        query: {
          ...paging({ size: 50, max: 1000 }),
          organization_id: IdList.optional(),
          /** One or several lots. */
          lot_id: IdList.optional(),
          filters: z.object({ verdict: FilterValues.pipe(Verdict.array().optional()), received: VenueDays }).optional(),
        },
      }),
    )
    .output(page(Receipt)),
  report: endpoint({
    method: 'POST',
    path: '/receipts',
    access: 'LABEL_FACTS_MANAGE',
    masquerade: 'refused',
    summary: 'Lines of deliveries from another system, each answered by itself; a repeated id has one effect',
  })
    .input(write({ body: z.strictObject({ receipts: z.array(ReceiptSent).min(1).max(500) }) }))
    .output(z.object({ results: z.array(EventResult) })),
};
