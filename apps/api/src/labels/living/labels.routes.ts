import { clock, nowIso } from '../../platform/clock.ts';
import { signedIn } from '../../platform/http/gate.ts';
import { readLabel } from './label-details.actions.ts';
import { markNoticeDone } from './label-notices.queries.ts';
import { findLabelsByCode } from './label-search.queries.ts';
import { answerLive } from './live-label.rules.ts';
import { countClosed, countLive, listLiveLabels } from './live-labels.queries.ts';
import { reportFacts } from './report-facts.actions.ts';

export const labelsRoutes = {
  live: signedIn.labels.live.handler(async ({ input: { query }, context: { tx, app } }) => {
    const found = await listLiveLabels(tx, query, nowIso(), app.cursors);
    const now = clock.now();
    return { ...found, items: found.items.map((row) => answerLive(row, now)) };
  }),
  summary: signedIn.labels.summary.handler(({ input: { query }, context: { tx } }) => countLive(tx, query, nowIso())),
  closedFigures: signedIn.labels.closedFigures.handler(async ({ input: { query }, context: { tx } }) => {
    const { organization_id, days = 7 } = query;
    const now = clock.now();
    const from = new Date(now - days * 86_400_000).toISOString();
    return { items: await countClosed(tx, { organization_id, from, until: new Date(now).toISOString() }) };
  }),
  report: signedIn.labels.report.handler(async ({ input: { body }, context: { tx, me } }) => ({
    results: await reportFacts(tx, me, body.facts),
  })),
  find: signedIn.labels.find.handler(async ({ input: { query }, context: { tx } }) => ({
    items: await findLabelsByCode(tx, query.search, query.size ?? 5),
  })),
  get: signedIn.labels.get.handler(({ input: { params }, context: { tx, me } }) => readLabel(tx, me, params.label)),
  noticeDone: signedIn.labels.noticeDone.handler(async ({ input: { body }, context: { tx, me } }) => {
    await markNoticeDone(tx, me, body);
    return {};
  }),
};
