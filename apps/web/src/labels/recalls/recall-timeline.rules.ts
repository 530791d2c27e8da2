import type { RecallDetails, RecallHappening } from '@larder/contract/labels/recalls';

export type TimelineRow = {
  id: string;
  kind: RecallHappening['kind'] | 'PROPOSED' | 'OPENED' | 'CLOSED';
  at: string;
  by: string;
  venue: string;
  note: string;
  labels: number | null;
};

/** What happened in a recall, the latest first: what its people decided, and what its venues did. */
export function timelineOf(recall: RecallDetails): TimelineRow[] {
  const { proposed_at, proposed_by, opened_at, opened_by, closed_at, closed_by, closing_note } = recall;
  const decided = (kind: 'PROPOSED' | 'OPENED' | 'CLOSED', at: string | null, by: string | null, note = '') =>
    at === null ? [] : [{ id: kind, kind, at, by: by ?? '', venue: '', note, labels: null }];
  return [
    ...decided('CLOSED', closed_at, closed_by, closing_note),
    ...recall.happenings.map(({ organization, ...one }) => ({ ...one, venue: organization.name })),
    ...decided('OPENED', opened_at, opened_by),
    ...decided('PROPOSED', proposed_at, proposed_by),
  ];
}
