import type { WastedUnit } from '@larder/contract/waste/waste';
import { formatAmount } from '@larder/rules/amount';

const outcomeWords: Record<string, string> = {
  LIVE: 'it is still there',
  USED: 'it was used',
  WASTED: 'it was thrown away',
  RELABELLED: 'it has a new label',
  VOIDED: 'it was a misprint',
};

/** What was reported of a label, in British English. */
export function happeningInWords({
  kind,
  body,
  reason,
  unit_type = null,
}: {
  kind: string;
  body: Record<string, unknown>;
  reason: string | null;
  /** What the label's amount is measured in. */
  unit_type?: WastedUnit | null;
}): string {
  const place = typeof body['place'] === 'string' ? body['place'] : '';
  const amount = typeof body['amount'] === 'number' ? ` ${formatAmount(body['amount'], unit_type ?? 'units')}` : '';
  const isCounted = body['via'] === 'count' ? ' at a count' : '';
  switch (kind) {
    case 'used':
      return `Used${isCounted}`;
    case 'wasted':
      return `Thrown away${isCounted}${reason ? `: ${reason}` : ''}`;
    case 'part_used':
      return `Used${amount} of it`;
    case 'opened':
      return 'Opened';
    case 'frozen':
      return place ? `Frozen, in ${place}` : 'Frozen';
    case 'thawed':
      return place ? `Thawed, in ${place}` : 'Thawed';
    case 'moved':
      return place ? `Moved to ${place}` : 'Moved';
    case 'relabelled':
      return 'Given a new label';
    case 'voided':
      return 'Reported as a misprint';
    case 'found':
      return place ? `Seen in ${place}${isCounted}` : `Seen${isCounted}`;
    case 'undone':
      return 'Took a report back';
    case 'settled':
      return `Settled: ${outcomeWords[String(body['outcome'])] ?? 'unknown'}`;
    default:
      return kind;
  }
}
