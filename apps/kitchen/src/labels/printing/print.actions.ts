import { text } from '@larder/browser/texts';
import type { Settings } from '@larder/contract/network/settings';
import { printDocuments } from '@larder/label/label-print';
import { loadShapes } from '@larder/look/label-shapes';
import { clockMayPrint } from '@larder/rules/clock-check';
import { uuidv7 } from 'uuidv7';
import type { JobProgress } from '../../printer/job-progress.ts';
import { startJob } from '../../printer/job-run.ts';
import type { Sticker } from '../../printer/job.ts';
import type { PrinterSetup } from '../../printer/printer.ts';
import { transportTo } from '../../printer/transport.ts';
import { undrawnWords } from '../../printer/undrawn-words.ts';
import { clockOffset, isSetByPerson, now, nowText } from '../../store/clock.ts';
import { readMeta, type Habit, type Meta, type Writing } from '../../store/database.ts';
import { currentKitchen } from '../../store/kitchen.ts';
import { printedLabel } from '../../store/live-label.ts';
import { currentPerson } from '../../store/person.ts';
import { signal } from '../../store/signal.ts';
import { daysThatStopSale, stateAgeDays, tooOldDays } from '../../store/state-age.ts';
import { nextBatch } from './batch.rules.ts';
import { decideLabel, type LabelChoice } from './label-choice.rules.ts';
import { labelsTexts } from './labels.texts.ts';
import { askAboutLetters } from './letters-question.actions.ts';
import { checkLetters } from './letters.rules.ts';
import { portionedBatch } from './made-from.rules.ts';
import { oldDataTexts } from './old-data.texts.ts';
import { noteRunning, showProgress } from './running-job.actions.ts';
import { needsAnswer } from './source-allergens.rules.ts';
import { sourceAllergensTexts } from './source-allergens.texts.ts';

/** A label of a job: what was chosen, and how often it is printed. */
export interface Order {
  choice: Omit<LabelChoice, 'batch_code'> & { batch_code?: string };
  quantity: number;
  /** The row of the person's prep list that is printed. */
  cart_row?: string;
  /** The label that this one takes the place of, as soon as it is on the food. */
  replaces?: string;
}

export type Started = { ok: true; ended: Promise<JobProgress> } | { ok: false; error_description: string };

/**
 * Prints labels: every one is decided and drawn before anything is recorded, recorded before anything is sent, and each gets a batch
 * number of its own kind where the settings ask for one. `work` is what else the tap causes, in the transaction that records them.
 */
export async function printLabels(
  title: string,
  orders: Order[],
  printer: PrinterSetup,
  work?: (tx: Writing) => Promise<void>,
): Promise<Started> {
  const kitchen = currentKitchen();
  const [settings, person] = [kitchen.lists.settings, currentPerson()];
  if (!settings || !person || !kitchen.device) return { ok: false, error_description: '' };
  const fault = clockFault(settings);
  if (fault) return { ok: false, error_description: fault };
  const stopped = orders.some(({ choice }) => choice.usage === 'sale') ? saleStoppedFor() : undefined;
  if (stopped !== undefined)
    return { ok: false, error_description: text(oldDataTexts)('saleStopped', { count: stopped }) };
  const open = orders.find(({ choice }) => needsAnswer(choice, settings));
  if (open) return { ok: false, error_description: text(sourceAllergensTexts)('answerFirst') };
  const shapes = loadShapes();
  const batches = new Map<string, string>();
  let batch = await readMeta('batch');
  const stickers: Sticker[] = [];
  // Others of an order differ from its first in their mark alone.
  const first: Sticker[] = [];
  const unseen = new Set<string>();
  const makings = makingsOf(orders);
  for (const { choice, quantity, cart_row, replaces } of orders) {
    let code = choice.batch_code || portionedBatch(choice.made_from);
    if (!code && !settings.hide_batch_code && !choice.reprint_of) {
      // One batch for all labels of a product in this job.
      const known = batches.get(kindOf(choice));
      const next = known ? undefined : nextBatch(kitchen.device, batch, now());
      code = known ?? next?.code ?? '';
      if (next) batch = next.count;
      batches.set(kindOf(choice), code);
    }
    // Each sticker has its own id, and with it its own mark.
    const drawn = new Map<string, Sticker['draw']>();
    const begin = stickers.length;
    for (let count = 0; count < quantity; count += 1) {
      const id = uuidv7();
      const decided = decideLabel(
        { ...choice, batch_code: code },
        {
          settings,
          thaw_policy: kitchen.device.thaw_policy,
          id,
          person: { id: person.id, initials: person.initials },
          printer: { language: printer.language, route: printer.route },
          batch_id: makings.get(kindOf(choice)),
          state_age_days: tooOld(kitchen.versions?.pulled_at),
          clock_by_person: isSetByPerson(),
        },
      );
      if (!decided.ok) return decided;
      const { data, size, body, limits, allergen_ids } = decided;
      if (count === 0) {
        const { fault: unreadable, asked } = checkLetters(data, settings, choice.product !== undefined);
        if (unreadable) return { ok: false, error_description: named(unreadable, choice.name, orders) };
        for (const word of asked) unseen.add(word);
      }
      const mark = (data.usage === 'COMPONENT' && data.code) || '';
      const draw =
        drawn.get(mark) ??
        lazily(async () => printDocuments({ data, settings, size, allergen_ids }, printer, await shapes));
      drawn.set(mark, draw);
      const { timezone } = kitchen.device;
      stickers.push({
        id,
        body,
        draw,
        live: printedLabel(id, body, timezone, limits, choice.product?.use_within_hours != null),
        ...(cart_row && { cart_row }),
        ...(replaces && { replaces: { label_id: replaces, user_id: person.id, initials: person.initials } }),
      });
    }
    first.push(...stickers.slice(begin, begin + 1));
  }
  const undrawn = await drawingFault(first, printer, orders.length > 1);
  if (undrawn) return { ok: false, error_description: undrawn };
  if (unseen.size > 0 && !(await askAboutLetters([...unseen])))
    return { ok: false, error_description: text(labelsTexts)('nothingSent') };
  const job = await startJob(
    {
      title,
      stickers,
      printer,
      open: () => transportTo(printer),
      besides: { ...(batch && { batch }), habits: habitsAfter(orders), ...(work && { work }) },
      ...(orders.some(({ cart_row }) => cart_row) && { cart_of: person.id }),
    },
    showProgress,
  );
  noteRunning(job);
  void job.ended.then(({ state, fault }) => signal(state === 'done' && !fault ? 'done' : 'wrong'));
  return { ok: true, ended: job.ended };
}

/** Why nothing is dated by the tablet's clock, where the venue wants it to be right. */
export function clockFault({ enable_time_validation }: Settings): string | undefined {
  const offset = clockOffset();
  if (clockMayPrint(enable_time_validation, offset)) return undefined;
  const ahead = Math.round((offset ?? 0) / 60_000);
  return text(labelsTexts)(ahead > 0 ? 'clockAhead' : 'clockBehind', { count: Math.abs(ahead) });
}

/** In a list, which label it is about. */
function named(words: string, name: string, { length }: readonly Order[]): string {
  return length > 1 ? `${name}: ${words}` : words;
}

/** Why labels cannot be drawn: such a label must not be recorded as printed. In a list the products that it concerns are named. */
async function drawingFault(stickers: Sticker[], printer: PrinterSetup, isList: boolean): Promise<string | undefined> {
  const drawn = await Promise.allSettled(stickers.map((sticker) => sticker.draw()));
  const faults = drawn.flatMap((one, index) => {
    if (one.status === 'fulfilled') return [];
    const name = stickers[index]?.body.printed?.name ?? '';
    return { name, words: undrawnWords(one.reason, printer.name) };
  });
  const words = faults[0]?.words;
  if (!words || !isList) return words;
  const names = new Set(faults.flatMap((fault) => (fault.words === words && fault.name.trim() ? [fault.name] : [])));
  return names.size > 0 ? `${[...names].join(', ')}: ${words}` : words;
}

/** Draws a label that nobody prints, so that the first one is drawn as fast as the later ones. */
export async function drawSample(): Promise<void> {
  const { lists, printers } = currentKitchen();
  const [printer] = printers;
  const shapes = await loadShapes();
  if (!lists.settings || !printer) return;
  const data = { usage: 'COMPONENT', name: 'Warm', created: nowText(), allergens_declared: false } as const;
  await printDocuments({ data, settings: lists.settings, size: 'SINGLE_HEIGHT', allergen_ids: [] }, printer, shapes);
}

/** One making for all labels of a product in this job, where it is more than a single label of which nothing else is known. */
function makingsOf(orders: readonly Order[]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const { choice, quantity } of orders) {
    const more = choice.made_from?.length ? quantity + 1 : quantity;
    counts.set(kindOf(choice), (counts.get(kindOf(choice)) ?? 0) + more);
  }
  return new Map([...counts].flatMap(([kind, count]) => (count > 1 ? [[kind, uuidv7()] as const] : [])));
}

/** How many days old the data is, where it is too old for labels of food on sale. */
export function saleStoppedFor(): number | undefined {
  const { lists, versions } = currentKitchen();
  return daysThatStopSale(lists.settings?.stop_sale_after_days, versions?.pulled_at, now());
}

/** The age of the data, where it is so old that the print log says so. */
function tooOld(pulled_at: string | undefined): number | undefined {
  const days = pulled_at === undefined ? 0 : stateAgeDays(pulled_at, now());
  return days >= tooOldDays ? days : undefined;
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

function habitsAfter(orders: readonly Order[]): Habit[] {
  const { habits, device } = currentKitchen();
  const changed = new Map<string, Habit>();
  for (const { choice, quantity } of orders) {
    if (!choice.product) continue;
    const { id } = choice.product;
    const before = changed.get(id) ?? habits.get(id) ?? { product_id: id, count: 0, favourite: false, used_at: '' };
    changed.set(id, {
      ...before,
      count: before.count + quantity,
      used_at: nowText(),
      ...(choice.storage &&
        !isSameFood(choice) && { storage_id: choice.storage.id, storage_venue: device?.organization.id }),
    });
  }
  return [...changed.values()];
}

/** It says where that food is now, which is not where its product is usually kept. */
function isSameFood({ made_from = [], reprint_of }: Order['choice']): boolean {
  return reprint_of !== undefined || made_from.some(({ relation }) => relation === 'RELABEL' || relation === 'PORTION');
}

/** The printer that labels of a kind go to. */
export function printerFor(usage: 'prep' | 'sale', printers: Meta['printers']): PrinterSetup | undefined {
  return printers.find(({ default_for }) => default_for.includes(usage)) ?? printers[0];
}
