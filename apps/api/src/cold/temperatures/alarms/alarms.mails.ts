import { formatDateTime } from '@larder/rules/date-format';
import { formatTemperature } from '@larder/rules/temperature';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';

type MailedAlarm = { fridge: string; venue: string; began_at: string; rang_at: string; value: number | null };
type Style = { date_format: 'uk' | 'us'; timezone: string };
type About = {
  /** Empty where only an address is known. */
  name: string;
  rung: readonly MailedAlarm[];
  kind: 'again' | 'escalated';
  style: Style;
};

const notes = {
  again: 'An answer lets an alarm rest. It rings again for as long as the fridge is not within its limit.',
  escalated:
    'You get this message because the alarm was not answered in time and the fridge is above the legal limit of its country.',
};

/** About alarms of a venue that ring again, or that nobody answered: one message for all of them. */
export function alarmMail(publicUrl: string, { name, rung, kind, style }: About) {
  const [first, ...others] = rung;
  if (!first) throw new Error('A message is about at least one alarm');
  const one =
    kind === 'again' ? `The alarm of ${first.fridge} rings again` : `The alarm of ${first.fridge} is not answered`;
  const several =
    kind === 'again'
      ? `${first.venue}: ${rung.length} alarms of fridges ring again`
      : `${first.venue}: ${rung.length} alarms of fridges are not answered`;
  return layOutMail({
    subject: others.length === 0 ? one : several,
    lines: [name ? `Hello ${name},` : 'Hello,', ...rung.map((alarm) => happened(alarm, kind, style))],
    action: { label: 'Open the alarms', url: `${publicUrl}/#/temperatures/alarms` },
    note: notes[kind],
  });
}

function happened({ fridge, venue, began_at, rang_at, value }: MailedAlarm, kind: About['kind'], style: Style): string {
  const measured = value === null ? '' : ` ${formatTemperature(value, style.date_format)} was measured last.`;
  const [began, rang] = [formatDateTime(began_at, style), formatDateTime(rang_at, style)];
  return kind === 'again'
    ? `The alarm of ${fridge} at ${venue} has rested, and the fridge is still not within its limit.${measured} The alarm began at ${began}.`
    : `The alarm of ${fridge} at ${venue} has been ringing since ${rang} without an answer.${measured} Call the venue now: the food may have to be moved.`;
}
