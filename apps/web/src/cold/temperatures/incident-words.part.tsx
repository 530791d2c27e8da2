import { formatTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { Incident } from '@larder/contract/cold/temperature-incidents';
import { useDateStyle } from '../../browser/date-style.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { incidentLength } from './incident-length.rules.ts';
import { incidentsTexts } from './incidents.texts.ts';
import classes from './temperatures.module.css';

/** Open, to be signed again, closed or withdrawn. */
export function IncidentStateBadge({
  incident,
}: {
  incident: Pick<Incident, 'closed_at' | 'changed_after_signing' | 'withdrawn_at'>;
}) {
  const t = useTexts(incidentsTexts);
  if (incident.withdrawn_at) return <StatusBadge tone="neutral">{t('withdrawn')}</StatusBadge>;
  if (incident.changed_after_signing) return <StatusBadge tone="warn">{t('changed')}</StatusBadge>;
  return incident.closed_at ? (
    <StatusBadge tone="neutral">{t('closed')}</StatusBadge>
  ) : (
    <StatusBadge tone="warn">{t('open')}</StatusBadge>
  );
}

/** How the alarm of its fridge stands, where it has one that is not over. */
export function AlarmWords({ incident: { alarm, timezone } }: { incident: Pick<Incident, 'alarm' | 'timezone'> }) {
  const t = useTexts(incidentsTexts);
  const { format } = useDateStyle();
  if (!alarm) return null;
  const time = alarm.rests_until ? formatTime(alarm.rests_until, { format, zone: timezone }) : '';
  return <span className={classes.when}>{t(`alarm${alarm.state}`, { name: alarm.answered_by_name, time })}</span>;
}

/** How long an incident lasted; "Ongoing" until it has ended. */
export function useLasted(): (incident: Pick<Incident, 'started_at' | 'ended_at'>) => string {
  const t = useTexts(incidentsTexts);
  return ({ started_at, ended_at }) => {
    if (!ended_at) return t('lasting');
    return incidentLength(started_at, ended_at)
      .map(({ unit, count }) => t(unit, { count }))
      .join(' ');
  };
}

/** What happened, and which sensor says so; without one people do. */
export function useIncidentKind(): (incident: Pick<Incident, 'kind' | 'sensor'>) => string {
  const t = useTexts(incidentsTexts);
  return ({ kind, sensor }) =>
    sensor
      ? t('kindBySensor', { kind: t(kind === 'SILENT' ? 'kindSensorSilent' : `kind${kind}`), sensor: sensor.name })
      : t(`kind${kind}`);
}
