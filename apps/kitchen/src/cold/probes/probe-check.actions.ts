import type { ReportedProbe } from '@larder/contract/devices/device-probes';
import type { ProbeBath } from '@larder/rules/probe-check';
import { uuidv7 } from 'uuidv7';
import { nowText } from '../../store/clock.ts';
import { write, type Lists } from '../../store/database.ts';
import { refresh } from '../../store/kitchen.ts';
import { addReports } from '../../store/outbox.ts';
import { currentPerson, reporter } from '../../store/person.ts';
import { withProbeCheck } from '../../store/probe-overlay.ts';
import { syncSoon } from '../../store/sync.ts';

/** Keeps what a probe showed in ice or boiling water, and shows at once how it stands, in one transaction. */
export async function recordProbeCheck(probe: ReportedProbe, bath: ProbeBath, value: number): Promise<void> {
  const at = nowText();
  const body = { probe, bath, value, at };
  const by = reporter(currentPerson());
  await write(['meta', 'lists', 'outbox'], async (tx) => {
    await addReports(tx, [{ id: uuidv7(), type: 'probe_checked', by, body, device_time: at }]);
    const lists = tx.objectStore('lists');
    const [settings, known] = await Promise.all([lists.get('settings'), lists.get('probes')]);
    const rules = (settings ?? {}) as Partial<Lists['settings']>;
    await lists.put(withProbeCheck((known ?? []) as Lists['probes'], body, rules), 'probes');
  });
  await refresh(['outbox', 'lists']);
  syncSoon();
}
