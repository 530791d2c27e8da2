import type { EventBody } from '@larder/contract/devices/report-forms';
import { isProbeRight, probeDue, type CheckedProbe } from '@larder/rules/probe-check';
import type { Lists, OutboxRow } from './database.ts';

export type KnownProbe = Lists['probes'][number];

/** What the venue asks of probes: how often they are checked, and how high it lies. */
export type ProbeRules = { probe_check_weeks?: number | undefined; altitude_meters?: number | undefined };

/**
 * The probes with one more check, of one that is known or of one that is new here: judged as the server will judge it.
 */
export function withProbeCheck(
  probes: readonly KnownProbe[],
  { probe, bath, value, at }: EventBody<'probe_checked'>,
  { probe_check_weeks = 4, altitude_meters = 0 }: ProbeRules,
): KnownProbe[] {
  const known = probes.find(({ serial }) => serial === probe.serial);
  const is_passed = isProbeRight(bath, value, altitude_meters);
  const last = known?.baths.find((one) => one.bath === bath);
  // A later one of the same bath is known already.
  if (last && Date.parse(last.at) > Date.parse(at)) return [...probes];
  const baths = [...(known?.baths ?? []).filter((one) => one.bath !== bath), { bath, value, is_passed, at }];
  const checked = {
    serial: probe.serial,
    model: probe.model ?? known?.model ?? '',
    ...checksOf(baths, probe_check_weeks),
  };
  return known ? probes.map((one) => (one === known ? checked : one)) : [...probes, checked];
}

/** The probes as the server has them, with the checks that wait in the outbox laid over them. */
export function withUnsentProbeChecks(
  probes: readonly KnownProbe[],
  rows: readonly OutboxRow[],
  rules: ProbeRules,
): KnownProbe[] {
  let shown = [...probes];
  for (const { type, state, body } of rows)
    if (state !== 'refused' && type === 'probe_checked') shown = withProbeCheck(shown, body, rules);
  return shown;
}

function checksOf(baths: KnownProbe['baths'], weeks: number): CheckedProbe & Pick<KnownProbe, 'baths'> {
  const latest = (of: KnownProbe['baths']) =>
    of.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).at(-1)?.at ?? null;
  const due_at = probeDue(latest(baths.filter(({ is_passed }) => is_passed)), weeks);
  return { is_failed: baths.some(({ is_passed }) => !is_passed), checked_at: latest(baths), due_at, baths };
}
