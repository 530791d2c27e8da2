import { mostStickerVenues, type StickersToReplace } from '@larder/contract/labels/stickers';
import { clock } from '../../platform/clock.ts';
import { insideAccount } from '../../platform/database/other-account.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Lacking, StickerRow } from '../../schema/sticker-state.ts';
import {
  countReplacing,
  countStickers,
  deleteDue,
  findAllergens,
  findDue,
  findDueHere,
  findStickers,
  findTexts,
  updateLacking,
  updateTextAllergens,
} from './sticker-words.queries.ts';
import { isRead, stickerJudge, stickersJobName, textReader } from './sticker-words.rules.ts';

const first = '00000000-0000-0000-0000-000000000000';
/** How many labels one statement judges, and how many a person waits for. */
const most = 2_000;
const waitedFor = 10_000;
/** How many texts are read while a person waits: each takes some milliseconds. */
const textsWaitedFor = 150;
/** How many products one transaction of the job takes. */
const mostProducts = 200;
/** How long a print may take that was under way as its product changed, in milliseconds. */
const underWay = 60_000;

/** The judge of these stickers; the account's allergens are read where words have to be. */
export async function findStickerJudge(tx: Tx, stickers: readonly StickerRow[]): Promise<(row: StickerRow) => Lacking> {
  return stickerJudge(stickers.some(isRead) ? await findAllergens(tx) : []);
}

/**
 * Reads the texts and judges the stickers of what this transaction has changed, wherever they are in the account, and
 * answers which of them have to be replaced. More than a person waits for are read and judged by a job as soon as the
 * change is there.
 */
export async function judgeChanged(tx: Tx): Promise<StickersToReplace> {
  const ids = (await findDueHere(tx)).map(({ product_id }) => product_id);
  if (!ids.length) return noStickers;
  const pending = await insideAccount(tx, tx.account_id, async (account) => {
    const texts = await findTexts(account, ids, textsWaitedFor + 1);
    if (texts.length > textsWaitedFor) await enqueue(account, stickersJobName, {}, stickersJobName);
    else await readTexts(account, texts);
    if ((await countStickers(account, ids, waitedFor)) > waitedFor) {
      await enqueue(account, stickersJobName, {}, stickersJobName);
      return true;
    }
    await judgeProducts(account, ids);
    return false;
  });
  return { ...(await countStickersOf(tx, ids)), pending };
}

/**
 * The answer of a call that may have changed what products declare, with the stickers that have to be replaced since.
 */
export async function withStickers<Answer extends object>(
  tx: Tx,
  answer: Answer,
): Promise<Answer & { stickers: StickersToReplace }> {
  return { ...answer, stickers: await judgeChanged(tx) };
}

/** Which stickers of these products have to be replaced, as far as the caller sees their venues. */
export async function countStickersOf(tx: Tx, product_ids: string[]): Promise<StickersToReplace> {
  if (!product_ids.length) return noStickers;
  const venues = await countReplacing(tx, product_ids);
  const sum = (count: 'labels' | 'wording_unknown') => venues.reduce((total, one) => total + one[count], 0);
  const [id, ...others] = product_ids;
  const [name, ...names] = new Set(venues.flatMap((one) => one.names));
  const isOne = others.length === 0 && names.length === 0;
  return {
    ...(isOne && id !== undefined && name !== undefined && { product: { id, name } }),
    labels: sum('labels'),
    wording_unknown: sum('wording_unknown'),
    venues: venues.length,
    by_venue: venues.slice(0, mostStickerVenues).map(({ organization, labels }) => ({ organization, labels })),
    pending: false,
  };
}

const noStickers: StickersToReplace = { labels: 0, wording_unknown: 0, venues: 0, by_venue: [], pending: false };

/**
 * Judges the stickers of some products that are due, behind `after`; answers the last of them, or undefined where there
 * are no more.
 */
export async function judgeDue(tx: Tx, after = first): Promise<string | undefined> {
  const ids = (await findDue(tx, after, mostProducts)).map(({ product_id }) => product_id);
  if (!ids.length) return undefined;
  await readTexts(tx, await findTexts(tx, ids, mostProducts));
  await judgeProducts(tx, ids);
  await deleteDue(tx, ids, new Date(clock.now() - underWay).toISOString());
  return ids.length < mostProducts ? undefined : ids.at(-1);
}

async function readTexts(tx: Tx, texts: Awaited<ReturnType<typeof findTexts>>): Promise<void> {
  if (!texts.length) return;
  const read = textReader(await findAllergens(tx));
  const key = (...ids: string[][]) => JSON.stringify(ids.map((list) => list.toSorted()));
  await updateTextAllergens(
    tx,
    texts.flatMap(({ id, ingredients, text_allergen_ids, text_may_contain_ids }) => {
      const now = read(ingredients);
      return key(now.text_allergen_ids, now.text_may_contain_ids) === key(text_allergen_ids, text_may_contain_ids)
        ? []
        : [{ id, ...now }];
    }),
  );
}

async function judgeProducts(tx: Tx, product_ids: string[]): Promise<void> {
  let judge: ReturnType<typeof stickerJudge> | undefined;
  for (let after = first, more = true; more;) {
    const stickers = await findStickers(tx, product_ids, after, most);
    if (stickers.some(isRead)) judge ??= stickerJudge(await findAllergens(tx));
    const judging = judge ?? stickerJudge([]);
    await updateLacking(
      tx,
      stickers.flatMap((sticker) => {
        const lacking = judging(sticker);
        return isSame(sticker, lacking) ? [] : [{ id: sticker.id, ...lacking }];
      }),
    );
    after = stickers.at(-1)?.id ?? after;
    more = stickers.length === most;
  }
}

function isSame(left: Lacking, right: Lacking): boolean {
  const key = (one: Lacking) =>
    JSON.stringify([one.missing_allergen_ids.toSorted(), one.missing_words, one.is_wording_unknown]);
  return key(left) === key(right);
}
