import type { Probe, probes as contract } from '@larder/contract/cold/probes';
import type { Received } from '@larder/contract/endpoint';
import { probeState, probeStates } from '@larder/rules/probe-check';
import type { Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock, nowIso } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault } from '../../platform/http/fault.ts';
import { findSettings } from '../../platform/settings.ts';
import { checksOf } from './probe-reports.actions.ts';
import { listProbes, lockProbe, updateRemoved } from './probes.queries.ts';

type ListQuery = Received<typeof contract.list>['query'];

/** The probes of the venues in reach, those that ask for somebody first. */
export async function tellProbes(tx: Tx, { filters, ...asked }: ListQuery): Promise<{ items: Probe[] }> {
  const found = await listProbes(tx, asked);
  const venues = [...new Set(found.map(({ organization }) => organization.id))];
  const weeks = new Map<string, number>();
  for (const venue of venues) weeks.set(venue, (await findSettings(tx, venue)).probe_check_weeks);
  const items = found.map((probe) => {
    const checks = checksOf(probe, weeks.get(probe.organization.id) ?? 0);
    return { ...probe, ...checks, state: probeState(checks, clock.now()) };
  });
  const order = (state: Probe['state']) => probeStates.indexOf(state);
  return {
    items: items
      .filter(({ state }) => !filters?.state || filters.state.includes(state))
      .toSorted((one, other) => order(one.state) - order(other.state)),
  };
}

/** Takes a probe off the list; its checks and what it measured stay. */
export async function removeProbe(tx: Tx, me: Me, id: string): Promise<Record<string, never>> {
  const probe = await lockProbe(tx, id);
  if (!probe) throw fault('NOT_FOUND');
  if (probe.removed_at !== null) return {};
  await updateRemoved(tx, id, nowIso());
  const { organization_id, serial, model } = probe;
  const old_values = { name: `${serial} ${model}`.trim() };
  await audit(tx, me, { subject_type: 'probe', subject_id: id, organization_id, event: 'deleted', old_values });
  return {};
}
