import { countedFacts } from '@larder/rules/label-fact';
import { capOf, type LabelParent, type ParentLimits } from '@larder/rules/label-parents';
import { clock } from '../../platform/clock.ts';
import { insideAccount } from '../../platform/database/other-account.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { together } from '../../platform/database/together.ts';
import { findStickerJudge } from '../stickers/sticker-words.actions.ts';
import { nameBatches, type MadePrint } from './batches.queries.ts';
import {
  deleteLive,
  findFoldRows,
  findMade,
  judgeSources,
  updateOutcomes,
  upsertLive,
  type Made,
} from './fold.queries.ts';
import {
  factsOf,
  fold,
  isSameLimits,
  isSameOutcome,
  outcomeOf,
  printOf,
  rulesOf,
  type Folded,
  type FoldRow,
} from './fold.rules.ts';
import { settleWastage } from './label-wastage.actions.ts';
import { isKept, liveRowOf } from './live-row.rules.ts';

/**
 * How many generations of labels are followed: more than any kitchen makes, and an end where reports say that two made
 * each other.
 */
const mostGenerations = 50;

/**
 * Brings labels up to everything that is known of them, and with them all that was made from them: the log, the live
 * labels and the wastage. Food travels between the venues of an account: what any of them reports counts, beyond what
 * the reporting device may see. Answers the labels that have come into dispute.
 */
export async function foldLabels(tx: Tx, label_ids: string[]): Promise<string[]> {
  if (!label_ids.length) return [];
  return insideAccount(tx, tx.account_id, async (account) =>
    foldWaves(account, await readWave(account, [...new Set(label_ids)])),
  );
}

/**
 * Does the same for prints that were made from nothing else and are just being written: they are read as that is still
 * under way, and those that turn out to be somebody else's are left alone. What was made from them came before them.
 */
export async function foldPrints(
  tx: Tx,
  prints: readonly Pick<MadePrint, 'id' | 'batch_id'>[],
  writing: Promise<ReadonlySet<string>>,
): Promise<string[]> {
  if (!prints.length) return [];
  return insideAccount(tx, tx.account_id, async (account) => {
    const [written, { rows, made }] = await together([
      writing,
      readWave(
        account,
        prints.map(({ id }) => id),
      ),
    ]);
    if (made.some(({ source_kind }) => source_kind === 'LABEL'))
      await nameBatches(
        account,
        prints.filter(({ id }) => written.has(id)),
      );
    return foldWaves(account, { rows: rows.filter(({ id }) => written.has(id)), made });
  });
}

/** Labels, and what was made from them. */
type Wave = { rows: FoldRow[]; made: Made[] };

async function readWave(tx: Tx, label_ids: string[]): Promise<Wave> {
  const [rows, made] = await together([findFoldRows(tx, label_ids), findMade(tx, label_ids)]);
  return { rows, made };
}

async function foldWaves(tx: Tx, first: Wave): Promise<string[]> {
  const disputed: string[] = [];
  let wave = first;
  for (let generation = 0; wave.rows.length > 0 && generation < mostGenerations; generation++) {
    const isReported = generation === 0;
    const folded = await inherit(tx, wave.rows);
    const changed = folded.filter(({ isNew }) => isNew || isReported);
    disputed.push(...(await write(tx, changed, isReported)));
    const parents = new Set(changed.map(({ row }) => row.id));
    const made = wave.made.flatMap(({ source, id }) => (id && parents.has(source) ? [id] : []));
    wave = await readWave(tx, [...new Set(made)]);
  }
  return disputed;
}

/** `isNew`: what it was made from leaves it something else than was known before. */
type Inheriting = Folded & { isNew: boolean };

/** Folds labels with what their parents leave to them, as far as these are known. */
async function inherit(tx: Tx, rows: FoldRow[]): Promise<Inheriting[]> {
  const known = new Map(rows.map((row) => [row.id, row]));
  const absent = rows
    .flatMap(({ parents, replaces }) => [...parents, ...replaces].map(({ id }) => id))
    .filter((id) => !known.has(id));
  for (const parent of await findFoldRows(tx, [...new Set(absent)])) known.set(parent.id, parent);
  return rows.map((row) => {
    const inherited = limitsOf(row, known);
    const isNew = !isSameLimits(inherited, row.inherited);
    return { ...fold(isNew ? { ...row, inherited } : row), isNew };
  });
}

/** What its parents leave to a label, as far as these are known; null without any. */
export function limitsOf(row: FoldRow, known: ReadonlyMap<string, FoldRow>): ParentLimits | null {
  const made = row.parents.flatMap(({ id, relation }) => {
    const parent = known.get(id);
    return parent ? [parentOf(parent, relation)] : [];
  });
  const parents = [...made, ...replacedBy(row, known)];
  if (!parents.length) return null;
  const { condition } = printOf(row);
  const report = { received_at: Date.parse(row.received_at), out_of_contact: row.out_of_contact };
  return capOf(parents, Date.parse(row.made_at), condition, rulesOf(row).cooking_resets ?? false, report);
}

/**
 * The labels in whose place it was printed, unless who said so took it back: it has their life as that was when it was
 * printed.
 */
function replacedBy(row: FoldRow, known: ReadonlyMap<string, FoldRow>): LabelParent[] {
  const made_at = Date.parse(row.printed_at);
  return row.replaces.flatMap(({ id, said_by }) => {
    const first = known.get(id);
    if (!first) return [];
    const parent = parentOf(first, 'RELABEL');
    const isTakenBack =
      said_by !== null &&
      first.facts.some(({ kind, body }) => kind === 'undone' && body['fact_id'] === said_by) &&
      !countedFacts(parent.facts, parent.print.printed_at).some((fact) => fact.id === said_by);
    return isTakenBack ? [] : [{ ...parent, made_at }];
  });
}

function parentOf(parent: FoldRow, relation: LabelParent['relation']): LabelParent {
  return { print: printOf(parent), facts: factsOf(parent), rules: rulesOf(parent), relation };
}

async function write(tx: Tx, folded: Inheriting[], isReported: boolean): Promise<string[]> {
  const now = clock.now();
  const judge = await findStickerJudge(
    tx,
    folded.map(({ row }) => row),
  );
  const lines = folded.map((one) => {
    const unaccounted = !isReported && one.row.outcome === 'unaccounted' ? (one.row.closed_at ?? undefined) : undefined;
    return { live: liveRowOf(one, unaccounted, judge(one.row)), outcome: outcomeOf(one, unaccounted) };
  });
  const kept = lines.map(({ live }) => live).filter((live) => isKept(live, now));
  await together([
    updateOutcomes(
      tx,
      lines.flatMap(({ outcome }, at) => {
        const one = folded[at];
        return one && !one.isNew && isSameOutcome(one.row, outcome) ? [] : [outcome];
      }),
    ),
    upsertLive(tx, kept),
    deleteLive(
      tx,
      lines.flatMap(({ live }) => (isKept(live, now) ? [] : [live.id])),
    ),
    judgeSources(
      tx,
      lines.map(({ live }) => live.id),
    ),
  ]);
  await settleWastage(tx, folded);
  return folded.flatMap(({ row, life }) => (life.disputed.length > 0 && row.disputed.length === 0 ? [row.id] : []));
}
