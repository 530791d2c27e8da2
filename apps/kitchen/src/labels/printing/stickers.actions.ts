import type { Settings } from '@larder/contract/network/settings';
import { printDocuments } from '@larder/label/label-print';
import type { LabelShapes } from '@larder/label/outline';
import { uuidv7 } from 'uuidv7';
import type { Sticker } from '../../printer/job.ts';
import type { PrinterSetup } from '../../printer/printer.ts';
import { isSetByPerson, now } from '../../store/clock.ts';
import type { DeviceFacts, Meta } from '../../store/database.ts';
import { printedLabel } from '../../store/live-label.ts';
import type { Person } from '../../store/person.ts';
import { nextBatch } from './batch.rules.ts';
import { decideLabel, type DecidedLabel, type LabelChoice } from './label-choice.rules.ts';
import { checkLetters } from './letters.rules.ts';
import { portionedBatch } from './made-from.rules.ts';

/** A label of a job: what was chosen, and how often it is printed. */
export interface Order {
  choice: Omit<LabelChoice, 'batch_code'> & { batch_code?: string };
  quantity: number;
  /** The row of the person's prep list that is printed. */
  cart_row?: string;
  /** The label that this one takes the place of, as soon as it is on the food. */
  replaces?: string;
  /** What was written by hand, and gets its sticker now. */
  by_hand?: string;
}

/** Who prints, with what, by which data. */
interface PrintBy {
  settings: Settings;
  person: Person;
  device: DeviceFacts;
  printer: PrinterSetup;
  shapes: Promise<LabelShapes>;
  state_age_days: number | undefined;
}

interface PlannedStickers {
  ok: true;
  stickers: Sticker[];
  /** One of each order: the others differ from it in their mark alone. */
  first: Sticker[];
  /** Words with letters that labels cannot show. */
  unseen: Set<string>;
  /** The last batch number. */
  batch: Meta['batch'] | undefined;
}

/**
 * Decides every label of a job. Each has an id of its own, and each kind a batch number of its own where the settings
 * ask for one.
 */
export function planStickers(
  orders: readonly Order[],
  by: PrintBy,
  lastBatch: Meta['batch'] | undefined,
): PlannedStickers | { ok: false; error_description: string } {
  const planned: PlannedStickers = { ok: true, stickers: [], first: [], unseen: new Set(), batch: lastBatch };
  const batches = new Map<string, string>();
  const makings = makingsOf(orders);
  for (const order of orders) {
    const { choice, quantity } = order;
    let code = choice.batch_code || portionedBatch(choice.made_from);
    if (!code && !by.settings.hide_batch_code && !choice.reprint_of) {
      // One batch for all labels of a product in this job.
      const known = batches.get(kindOf(choice));
      const next = known ? undefined : nextBatch(by.device, planned.batch, now());
      code = known ?? next?.code ?? '';
      if (next) planned.batch = next.count;
      batches.set(kindOf(choice), code);
    }
    // Labels with the same mark are drawn once.
    const drawn = new Map<string, Sticker['draw']>();
    for (let count = 0; count < quantity; count += 1) {
      // Each sticker has its own id, and with it its own mark.
      const id = uuidv7();
      const decided = decideSticker(id, { ...choice, batch_code: code }, by, makings.get(kindOf(choice)));
      if (!decided.ok) return decided;
      const sticker = stickerOf(id, order, decided, by, drawn);
      planned.stickers.push(sticker);
      if (count > 0) continue;
      planned.first.push(sticker);
      const { fault, asked } = checkLetters(decided.data, by.settings, choice.product !== undefined);
      if (fault) return { ok: false, error_description: named(fault, choice.name, orders) };
      for (const word of asked) planned.unseen.add(word);
    }
  }
  return planned;
}

function decideSticker(id: string, choice: LabelChoice, by: PrintBy, batch_id: string | undefined): DecidedLabel {
  const { settings, device, person, printer, state_age_days } = by;
  return decideLabel(choice, {
    settings,
    thaw_policy: device.thaw_policy,
    id,
    person: { id: person.id, initials: person.initials },
    printer: { language: printer.language, route: printer.route },
    batch_id,
    state_age_days,
    clock_by_person: isSetByPerson(),
  });
}

function stickerOf(
  id: string,
  { choice, cart_row, replaces }: Order,
  { data, size, body, limits, allergen_ids }: DecidedLabel & { ok: true },
  { settings, device, person, printer, shapes }: PrintBy,
  drawn: Map<string, Sticker['draw']>,
): Sticker {
  const mark = (data.usage === 'COMPONENT' && data.code) || '';
  const draw =
    drawn.get(mark) ??
    lazily(async () => printDocuments({ data, settings, size, allergen_ids }, printer, await shapes));
  drawn.set(mark, draw);
  return {
    id,
    body,
    draw,
    live: printedLabel(id, body, device.timezone, limits, choice.product?.use_within_hours != null),
    ...(cart_row && { cart_row }),
    ...(replaces && { replaces: { label_id: replaces, user_id: person.id, initials: person.initials } }),
  };
}

/** In a list, which label it is about. */
function named(words: string, name: string, { length }: readonly Order[]): string {
  return length > 1 ? `${name}: ${words}` : words;
}

/**
 * One making for all labels of a product in this job, where it is more than a single label of which nothing else is
 * known.
 */
function makingsOf(orders: readonly Order[]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const { choice, quantity } of orders) {
    const more = choice.made_from?.length ? quantity + 1 : quantity;
    counts.set(kindOf(choice), (counts.get(kindOf(choice)) ?? 0) + more);
  }
  return new Map([...counts].flatMap(([kind, count]) => (count > 1 ? [[kind, uuidv7()] as const] : [])));
}

function kindOf({ product, name }: Pick<LabelChoice, 'product' | 'name'>): string {
  return product?.id ?? name;
}

/** Labels that are alike are drawn once. */
function lazily<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => {
    made ??= work();
    return made;
  };
}
