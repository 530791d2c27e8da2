import { text } from '@larder/browser/texts';
import type { Settings } from '@larder/contract/network/settings';
import { printDocuments } from '@larder/label/label-print';
import { loadShapes } from '@larder/look/label-shapes';
import { clockMayPrint } from '@larder/rules/clock-check';
import type { JobProgress } from '../../printer/job-progress.ts';
import { startJob } from '../../printer/job-run.ts';
import type { Sticker } from '../../printer/job.ts';
import type { PrinterSetup } from '../../printer/printer.ts';
import { transportTo } from '../../printer/transport.ts';
import { undrawnWords } from '../../printer/undrawn-words.ts';
import { clockOffset, now, nowText } from '../../store/clock.ts';
import { readMeta, type Habit, type Meta, type Writing } from '../../store/database.ts';
import { currentKitchen } from '../../store/kitchen.ts';
import { currentPerson, type Person } from '../../store/person.ts';
import { addRecallAnswer } from '../../store/recall-answer.ts';
import { signal } from '../../store/signal.ts';
import { daysThatStopSale, stateAgeDays, tooOldDays } from '../../store/state-age.ts';
import { recallsTexts } from '../recalls/recalls.texts.ts';
import { jobTexts } from './job.texts.ts';
import { labelsTexts } from './labels.texts.ts';
import { askAboutLetters } from './letters-question.actions.ts';
import { isBeingPrinted, noteOutcome, rememberOrders } from './missing.actions.ts';
import { oldDataTexts } from './old-data.texts.ts';
import { askAboutRecalled } from './recalled-question.actions.ts';
import { recalledSources, type RecalledSource } from './recalled-sources.rules.ts';
import { noteRunning, showProgress } from './running-job.actions.ts';
import { needsAnswer } from './source-allergens.rules.ts';
import { sourceAllergensTexts } from './source-allergens.texts.ts';
import { planStickers, type Order } from './stickers.actions.ts';

type Work = (tx: Writing) => Promise<void>;
export type Started = { ok: true; ended: Promise<JobProgress> } | { ok: false; error_description: string };

/**
 * Prints labels: every one is decided and drawn before anything is recorded, recorded before anything is sent, and each
 * gets a batch number of its own kind where the settings ask for one. While another job prints it waits for that. `work` is what else the tap causes, in the
 * transaction that records them.
 */
export async function printLabels(
  title: string,
  orders: Order[],
  printer: PrinterSetup,
  work?: Work,
): Promise<Started> {
  const { lists, device, versions, live } = currentKitchen();
  const [settings, person] = [lists.settings, currentPerson()];
  if (!settings || !person || !device) return { ok: false, error_description: '' };
  const refusal = refusalOf(orders, settings);
  if (refusal) return { ok: false, error_description: refusal };
  const by = { settings, person, device, printer, shapes: loadShapes(), state_age_days: tooOld(versions?.pulled_at) };
  const planned = planStickers(orders, by, await readMeta('batch'));
  if (!planned.ok) return planned;
  const { stickers, unseen, batch } = planned;
  const undrawn = await drawingFault(planned.first, printer, orders.length > 1);
  if (undrawn) return { ok: false, error_description: undrawn };
  const recalled = recalledSources(
    orders.map(({ choice }) => choice),
    lists.recalls ?? [],
    live,
  );
  if (recalled.length > 0 && !(await askAboutRecalled(recalled)))
    return { ok: false, error_description: text(recallsTexts)('refused') };
  if (unseen.size > 0 && !(await askAboutLetters([...unseen])))
    return { ok: false, error_description: text(jobTexts)('nothingSent') };
  const job = await startJob(
    {
      title,
      stickers,
      printer,
      open: () => transportTo(printer),
      besides: { ...(batch && { batch }), habits: habitsAfter(orders), work: withOverride(recalled, person, work) },
      ...(orders.some(({ cart_row }) => cart_row) && { cart_of: person.id }),
    },
    showProgress,
  );
  noteRunning(job);
  rememberOrders(job.id, { title, orders, printer });
  void job.ended.then(({ state, fault }) =>
    state === 'done' ? noteOutcome(job.id, fault ? 0 : stickers.length, fault) : undefined,
  );
  void job.ended.then(({ state, fault }) => signal(state === 'done' && !fault ? 'done' : 'wrong'));
  return { ok: true, ended: job.ended };
}

/** What a tap causes, with the word of the manager who prints from recalled labels. */
function withOverride(recalled: readonly RecalledSource[], person: Person, work: Work | undefined): Work | undefined {
  if (recalled.length === 0) return work;
  return async (tx) => {
    await work?.(tx);
    for (const { recall_id, label_id, name } of recalled) {
      if (recall_id) await addRecallAnswer(tx, { recall_id, label_id, kind: 'OVERRIDDEN', note: name }, person);
    }
  };
}

/** Why nothing of it is printed now. */
function refusalOf(orders: readonly Order[], settings: Settings): string | undefined {
  const fault = clockFault(settings);
  if (fault) return fault;
  if (isBeingPrinted(orders)) return text(labelsTexts)('beingPrinted');
  const stopped = orders.some(({ choice }) => choice.usage === 'sale') ? saleStoppedFor() : undefined;
  if (stopped !== undefined) return text(oldDataTexts)('saleStopped', { count: stopped });
  const isOpen = orders.some(({ choice }) => needsAnswer(choice, settings));
  return isOpen ? text(sourceAllergensTexts)('answerFirst') : undefined;
}

/** Why nothing is dated by the tablet's clock, where the venue wants it to be right. */
export function clockFault({ enable_time_validation }: Settings): string | undefined {
  const offset = clockOffset();
  if (clockMayPrint(enable_time_validation, offset)) return undefined;
  const ahead = Math.round((offset ?? 0) / 60_000);
  return text(labelsTexts)(ahead > 0 ? 'clockAhead' : 'clockBehind', { count: Math.abs(ahead) });
}

/**
 * Why labels cannot be drawn: such a label must not be recorded as printed. In a list the products that it concerns are
 * named.
 */
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
        !isSameFood(choice) && {
          storage_id: choice.storage.id,
          storage_venue: device?.organization.id,
          reason: choice.reason,
        }),
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
