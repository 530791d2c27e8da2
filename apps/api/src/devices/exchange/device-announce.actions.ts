import { flatBody } from '@larder/contract/devices/report-forms';
import type { DeviceCaller } from '../../platform/app-context.ts';
import { announce } from '../../platform/audit/announce.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { Verdict } from '../../platform/device-event.ts';
import { findReportedNames } from './device-announce.queries.ts';

/** What a device reports that other services can be notified of, and the member that names what it is about. */
const announced: Record<string, { event: string; about: string }> = {
  label_printed: { event: 'label.printed', about: 'product_id' },
  label_misprinted: { event: 'label.misprinted', about: 'label_log_id' },
  label_closed: { event: 'label.closed', about: 'label_log_id' },
  temperature_recorded: { event: 'temperature.recorded', about: 'fridge_id' },
  wastage_recorded: { event: 'wastage.recorded', about: 'product_id' },
};
/** Newer devices report the end of a label, and a misprint, as one of its facts. */
const announcedFacts: Record<string, string> = {
  used: 'label.closed',
  wasted: 'label.closed',
  voided: 'label.misprinted',
};
function announcedOf({ type, body }: Report) {
  const event = type === 'label_fact' ? announcedFacts[String(body['kind'])] : undefined;
  return event ? { event, about: 'label_id' } : announced[type];
}
type Accepted = Extract<Verdict, { ok: true }>;
/** Listeners get a report in its first form. */
function asReport({ type, event: { id, device_time }, body, ...envelope }: Accepted) {
  return { id, type, device_time, body: flatBody(type, envelope, body) };
}
type Report = ReturnType<typeof asReport>;
const references = ['product_id', 'label_log_id', 'label_id', 'fridge_id', 'reason_id'] as const;

/**
 * Announces what a device reported and was accepted, in the order of the report. Names are looked up only if somebody
 * listens.
 */
export function announceReports(tx: Tx, device: DeviceCaller, accepted: readonly Accepted[]): Promise<void> {
  const events = accepted.map(asReport);
  const kinds = events.flatMap((one) => announcedOf(one)?.event ?? []);
  return announce(tx, kinds, async (listened) => {
    const meant = events.flatMap((one) => {
      const kind = announcedOf(one);
      return kind && listened.has(kind.event) ? [{ ...one, ...kind }] : [];
    });
    const ids = meant.flatMap(({ body }) => references.map((member) => body[member]).filter(isText));
    const names = await findReportedNames(tx, ids);
    const nameOf = (id: unknown) => (isText(id) ? (names.get(id) ?? '') : '');
    return meant.map(({ id, event, about, body, device_time }) => ({
      event,
      source_id: device.id,
      organization_id: device.organization_id,
      subject: nameOf(body[about]) || (isText(body.product_name) ? body.product_name : ''),
      data: {
        id,
        ...body,
        ...named('product_name', nameOf(body.product_id ?? body.label_log_id ?? body.label_id)),
        ...named('fridge_name', nameOf(body.fridge_id)),
        ...named('reason_name', nameOf(body.reason_id)),
        device: { id: device.id, name: device.name },
        device_time,
      },
    }));
  });
}

function named(member: string, name: string): Record<string, string> {
  return name ? { [member]: name } : {};
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
