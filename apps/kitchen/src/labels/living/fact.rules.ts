import type { AnyEvent, EventBody } from '@larder/contract/devices/report-forms';
import type { FactKind } from '@larder/rules/label-fact';

/** What happened to a label. */
export type Fact = Omit<EventBody<'label_fact'>, 'label_id' | 'code' | 'picture_key' | 'picture_missing'> & {
  kind: FactKind;
};

/** A report as this server takes it. */
export type FactReport = Extract<
  AnyEvent,
  { type: 'label_fact' | 'label_closed' | 'label_misprinted' | 'label_scanned' }
>;

const known: FactKind[] = ['used', 'wasted', 'voided', 'found'];

/**
 * Whether this server takes a report of it: an older one knows how a label ends and that it was seen, and nothing else.
 */
export function mayReport(kind: FactKind, accepts: readonly string[] = []): boolean {
  return accepts.includes('label_fact') || known.includes(kind);
}

/** A fact of a label as a report, for a server that takes these names; throws a RangeError on what it does not take. */
export function factReport(label_id: string, fact: Fact, accepts: readonly string[] = []): FactReport {
  if (accepts.includes('label_fact')) return { type: 'label_fact', body: { ...fact, label_id } };
  const { kind } = fact;
  const about = { label_log_id: label_id };
  if (kind === 'used' || kind === 'wasted') return { type: 'label_closed', body: { ...about, outcome: kind } };
  if (kind === 'voided') return { type: 'label_misprinted', body: about };
  if (kind === 'found') return { type: 'label_scanned', body: about };
  throw new RangeError(`This server takes no report of ${kind}`);
}
