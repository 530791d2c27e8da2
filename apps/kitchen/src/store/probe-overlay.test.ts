import { expect, it } from 'vitest';
import type { OutboxRow } from './database.ts';
import { withProbeCheck, withUnsentProbeChecks } from './probe-overlay.ts';

const probe = { serial: '12345678', model: 'ThermapenBlue' };
const rules = { probe_check_weeks: 2, altitude_meters: 285 };
const check = (bath: 'ICE' | 'BOILING', value: number, day: number) => ({
  probe,
  bath,
  value,
  at: `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`,
});

it('knows a probe from its first check, and when the next is due', () => {
  const [known] = withProbeCheck([], check('ICE', 0.4, 1), rules);
  expect(known).toMatchObject({ ...probe, is_failed: false, due_at: '2026-03-15T10:00:00.000Z' });
  expect(withProbeCheck([], check('ICE', 0.4, 1), { probe_check_weeks: 0 })[0]?.due_at).toBeNull();
});

it('fails it by one bath, at the height of the venue, until that same bath is right', () => {
  let probes = withProbeCheck([], check('BOILING', 100.2, 1), rules);
  expect(probes[0]?.is_failed).toBe(true);
  probes = withProbeCheck(probes, check('ICE', 0, 2), rules);
  expect(probes[0]).toMatchObject({ is_failed: true, checked_at: check('ICE', 0, 2).at });
  probes = withProbeCheck(probes, check('BOILING', 99, 3), rules);
  expect(probes).toMatchObject([{ is_failed: false }]);
  // An older one that is laid over it again changes nothing.
  expect(withProbeCheck(probes, check('BOILING', 90, 2), rules)).toEqual(probes);
});

it('lays what waits over what the server has, and leaves out what it refused', () => {
  const row = (state: OutboxRow['state'], body: object) => ({ type: 'probe_checked', state, body }) as OutboxRow;
  const rows = [row('waiting', check('ICE', 5, 1)), row('refused', check('BOILING', 5, 1))];
  expect(withUnsentProbeChecks([], rows, rules).map(({ baths }) => baths.map(({ bath }) => bath))).toEqual([['ICE']]);
});
