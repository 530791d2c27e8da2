import type { Incident } from '@larder/contract/temperatures';
import { formatDateTime } from '@larder/rules/date-format';
import { formatTemperature } from '@larder/rules/temperature';
import { layOutMail } from '../../platform/mail-layout.ts';

/** Tells a venue's people of a fridge that was above its legal limit for too long, or that nobody heard of. */
export function incidentMail(publicUrl: string, name: string, incident: Incident & { date_format: 'uk' | 'us' }) {
  const { date_format, timezone, fridge, organization, kind } = incident;
  const at = (time: string) => formatDateTime(time, { date_format, timezone });
  const degrees = (celsius: number | null) => (celsius === null ? '-' : formatTemperature(celsius, date_format));
  const excursion = kind === 'EXCURSION';
  const since = at(incident.started_at);
  const lines = excursion
    ? [
        `${fridge.name} at ${organization.name} has been above its legal limit of ${degrees(incident.legal_limit)} since ${since}. The highest reading is ${degrees(incident.peak)}.`,
        incident.ended_at
          ? `It was back within the limit at ${at(incident.ended_at)}.`
          : 'Check the food in it now, measure again and move what is still safe.',
      ]
    : [
        `Nobody has read ${fridge.name} at ${organization.name} since ${since}.`,
        'Read it now, and check its probe if it has one.',
      ];
  return layOutMail({
    subject: excursion ? `${fridge.name} is above its legal limit` : `${fridge.name} has fallen silent`,
    lines: [`Hello ${name},`, ...lines],
    action: { label: 'Open the incident', url: `${publicUrl}/#/temperatures/incidents/${incident.id}` },
    note: 'The incident stays open until somebody states its cause, what was done and what became of the food, and signs for it. You get this message once.',
  });
}
