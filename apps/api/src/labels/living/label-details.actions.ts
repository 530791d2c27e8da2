import type { LabelDetails, LabelHappening } from '@larder/contract/labels/living';
import { mayDo } from '@larder/rules/label-actions';
import { countedFacts, factKinds, timeFault } from '@larder/rules/label-fact';
import { lifeInWords } from '@larder/rules/life-words';
import { labelRefusals } from '@larder/words/refusals/labels';
import type { Me } from '../../platform/app-context.ts';
import { clock } from '../../platform/clock.ts';
import { insideAccount } from '../../platform/database/other-account.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { findSettings } from '../../platform/settings.ts';
import { findStickerJudge } from '../stickers/sticker-words.actions.ts';
import { findFoldRows } from './fold.queries.ts';
import { clockOff, fold, type Folded } from './fold.rules.ts';
import {
  findDecided,
  findLabels,
  findLotsOf,
  findMadeFrom,
  findParents,
  findPrintedOf,
  findSeen,
  listHappenings,
  type HappeningRow,
} from './label-details.queries.ts';
import { happeningInWords } from './label-history.rules.ts';
import { answerLive } from './live-label.rules.ts';
import { describeLive } from './live-labels.queries.ts';
import { liveRowOf } from './live-row.rules.ts';

/** A label with everything that is known of it, as far as the caller may see. */
export async function readLabel(tx: Tx, me: Me, asked: string): Promise<LabelDetails> {
  const [label, ...others] = await findLabels(tx, asked);
  if (!label) throw faultOf(labelRefusals.NO_LABEL_WITH_CODE);
  // Every venue's reports count; which of them are named is decided below.
  const { row, happenings } = await insideAccount(tx, tx.account_id, async (account) => {
    const [found] = await findFoldRows(account, [label.id]);
    return { row: found, happenings: found ? await listHappenings(account, found) : [] };
  });
  const printed = await findPrintedOf(tx, label.id);
  if (!row || !printed) throw fault('NOT_FOUND');
  const folded = fold(row);
  const unaccounted = row.outcome === 'unaccounted' ? (row.closed_at ?? undefined) : undefined;
  const judge = await findStickerJudge(tx, [row]);
  const [live] = await describeLive(tx, [liveRowOf(folded, unaccounted, judge(row))]);
  if (!live) throw fault('NOT_FOUND');
  const seen = await findSeen(
    tx,
    happenings.map(({ organization }) => organization.id),
  );
  // As the rest of the reader's page has its dates.
  const { date_format } = await findSettings(tx, me.organization_id);
  const now = clock.now();
  const counted = new Set(countedFacts(folded.facts, folded.print.printed_at).map(({ id }) => id));
  return {
    ...answerLive(live, now),
    ...printed,
    reasons: lifeInWords(folded.life, date_format === 'us' ? 'en-US' : 'en-GB'),
    history: happenings.map((one) => describeHappening(one, folded, seen, counted.has(one.id))),
    print_reason: row.reason,
    parents: await findParents(tx, label.id),
    children: await findMadeFrom(tx, row),
    lots: await findLotsOf(tx, row),
    no_source_reason: row.no_source_reason,
    from_sources: await findDecided(tx, label.id),
    can_report: me.permissions.includes('LABEL_FACTS_MANAGE') && !me.masqueraded_by,
    may: mayNow(folded, now),
    others,
  };
}

/** What may be reported of a label now, as the buttons of a tablet offer it. */
function mayNow({ life, rules }: Pick<Folded, 'life' | 'rules'>, now: number): LabelDetails['may'] {
  return factKinds.flatMap((kind) => {
    const verdict = mayDo(life, kind, now, rules);
    return verdict.ok
      ? [{ kind, use_by: verdict.use_by === null ? null : new Date(verdict.use_by).toISOString() }]
      : [];
  });
}

function describeHappening(
  happening: HappeningRow,
  { row: { unit_type }, print, facts }: Folded,
  seen: ReadonlySet<string>,
  counts: boolean,
): LabelHappening {
  const { body, reason, offset_ms, initials, user, organization, ...shown } = happening;
  const isSeen = seen.has(organization.id);
  return {
    ...shown,
    words: happeningInWords({ kind: shown.kind, body, reason, unit_type }),
    // A venue out of reach is not named, nor its people.
    initials: isSeen ? initials : '',
    user: isSeen ? user : null,
    via_name: isSeen ? shown.via_name : '',
    organization: isSeen ? organization : { ...organization, name: '' },
    clock_off: clockOff(offset_ms),
    time_fault: timeFaultOf(happening.id, facts, print),
    counts: counts || shown.kind === 'undone',
  };
}

function timeFaultOf(
  id: string,
  facts: Folded['facts'],
  { printed_at }: Folded['print'],
): LabelHappening['time_fault'] {
  const fact = facts.find((one) => one.id === id);
  return (fact && timeFault(fact, printed_at)) ?? null;
}
