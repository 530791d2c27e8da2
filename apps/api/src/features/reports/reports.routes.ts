import { clock } from '../../platform/clock.ts';
import { fault } from '../../platform/fault.ts';
import { signedIn } from '../../platform/gate.ts';
import { findLabelLogChain, listLabelLogs } from './label-logs.queries.ts';
import { describeLog, startOfWindow } from './label-log.rules.ts';
import { findSettings } from '../settings/settings.queries.ts';

export const reportsRoutes = {
  labelLogs: signedIn.reports.labelLogs.handler(async ({ input: { query }, context: { tx, me, app } }) => {
    const { printed_min, printed_max, ...rest } = query;
    const since = printed_min ?? startOfWindow(clock.now(), (await findSettings(tx, me.organization_id)).timezone);
    const found = await listLabelLogs(
      tx,
      me.session_id,
      // The last second counts whole: prints are kept by the millisecond.
      { ...rest, printed_min: iso(since), ...(printed_max !== undefined && { printed_before: iso(printed_max + 1) }) },
      app.cursors,
    );
    return { ...found, items: found.items.map(describeLog) };
  }),
  labelLog: signedIn.reports.labelLog.handler(async ({ input, context: { tx } }) => {
    const [log, ...earlier] = await findLabelLogChain(tx, input.params.id);
    if (!log) throw fault('NOT_FOUND');
    return { ...describeLog(log), chain: earlier.map(describeLog) };
  }),
};

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
