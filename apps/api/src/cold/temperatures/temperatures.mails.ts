import type { Incident } from '@larder/contract/cold/temperature-incidents';
import { formatDateTime } from '@larder/rules/date-format';
import { formatTemperature } from '@larder/rules/temperature';
import { layOutMail } from '../../platform/mail/mail-layout.ts';

type MailedIncident = Incident & { date_format: 'uk' | 'us' };

const note =
  'An incident stays open until somebody states its cause, what was done and what happened to the food, and signs for it. You get this message once.';

/**
 * Tells a venue's people of fridges that were too warm or too cold for too long, or that nobody read: one message for
 * all of them.
 */
export function incidentMail(publicUrl: string, name: string, incidents: readonly MailedIncident[]) {
  const [first, ...others] = incidents;
  if (!first) throw new Error('A message is about at least one incident');
  const hello = `Hello ${name},`;
  if (others.length === 0)
    return layOutMail({
      subject: subjectOf(first),
      lines: [hello, happened(first), outcome(first)],
      action: { label: 'Open the incident', url: `${publicUrl}/#/temperatures/incidents/${first.id}` },
      note,
    });
  const fridges = new Set(incidents.map(({ fridge }) => fridge.id)).size;
  return layOutMail({
    subject: `${first.organization.name}: ${incidents.length} temperature incidents`,
    lines: [
      hello,
      `${incidents.length} temperature incidents of ${fridges === 1 ? 'one fridge' : `${fridges} fridges`} were opened at ${first.organization.name}.`,
      ...incidents.map((one) => `${happened(one)} ${outcome(one)}`),
    ],
    action: { label: 'Open the incidents', url: `${publicUrl}/#/temperatures/incidents` },
    note,
  });
}

function subjectOf({ kind, fridge, sensor }: MailedIncident): string {
  if (kind === 'SILENT' && sensor) return `The sensor ${sensor.name} has fallen silent`;
  if (kind === 'TOO_COLD') return `${fridge.name} is below its lower limit`;
  return kind === 'EXCURSION' ? `${fridge.name} is above its legal limit` : `${fridge.name} has not been read in time`;
}

function happened(incident: MailedIncident): string {
  const { kind, fridge, sensor, organization, date_format } = incident;
  const since = at(incident, incident.started_at);
  if (kind === 'SILENT' && sensor)
    return `The sensor ${sensor.name} in ${fridge.name} at ${organization.name} has sent nothing since ${since}.`;
  if (kind === 'SILENT') return `Nobody has read ${fridge.name} at ${organization.name} since ${since}.`;
  const degrees = (celsius: number | null) => (celsius === null ? '-' : formatTemperature(celsius, date_format));
  const by = sensor ? ` It was measured by the sensor ${sensor.name}.` : '';
  if (kind === 'TOO_COLD') {
    const under = incident.ended_at ? 'was below its lower limit' : 'has been below its lower limit';
    return `${fridge.name} at ${organization.name} ${under} of ${degrees(incident.lower_limit)} since ${since}. The lowest reading is ${degrees(incident.peak)}.${by}`;
  }
  const over = incident.ended_at ? 'was above its legal limit' : 'has been above its legal limit';
  return `${fridge.name} at ${organization.name} ${over} of ${degrees(incident.legal_limit)} since ${since}. The highest reading is ${degrees(incident.peak)}.${by}`;
}

function outcome(incident: MailedIncident): string {
  if (incident.kind === 'SILENT' && incident.sensor)
    return 'Read the fridge yourself meanwhile, and check the sensor, its battery and its gateway.';
  if (incident.kind === 'SILENT') return 'Read it now, and check its probe if it has one.';
  return incident.ended_at
    ? `It was back within the limit at ${at(incident, incident.ended_at)}.`
    : incident.kind === 'TOO_COLD'
      ? 'Check whether the food in it has frozen, and set the fridge warmer.'
      : 'Check the food in it now, measure again and move what is still safe.';
}

function at({ date_format, timezone }: MailedIncident, time: string): string {
  return formatDateTime(time, { date_format, timezone });
}
