import { formatDateTime, formatLong } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { Fridge } from '@larder/contract/cold/temperatures';
import { formatTemperature } from '@larder/rules/temperature';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useDateStyle } from '../../browser/date-style.ts';
import { StatusBadge, type BadgeTone } from '../../ui/feedback/status-badge.tsx';
import { temperaturesTexts } from './temperatures.texts.ts';

/** Writes temperatures as the reader's organisation does: °C, or °F with the us date format. */
export function useDegrees(): (celsius: number) => string {
  const { format } = useDateStyle();
  return (celsius) => formatTemperature(celsius, format);
}

/** A moment on the clock of a fridge's own venue. */
export function VenueTime({ instant, timezone }: { instant: string; timezone: string }) {
  const { format } = useDateStyle();
  const style = { format, zone: timezone };
  return (
    <time dateTime={instant} title={formatLong(instant, style)}>
      {formatDateTime(instant, style)}
    </time>
  );
}

const tones: Record<Fridge['state'], BadgeTone> = {
  OK: 'ok',
  OVER: 'warn',
  OVER_LEGAL: 'bad',
  UNDER: 'bad',
  SILENT: 'warn',
  UNREAD: 'neutral',
};

/** An incident that nobody signed for marks its fridge, whatever was read since. */
export function OpenIncidentBadge({ fridge }: { fridge: Fridge }) {
  const t = useTexts(temperaturesTexts);
  if (!fridge.open_incident_id) return null;
  return (
    <StatusBadge tone="bad" icon={<IconAlertTriangle size={14} aria-hidden />}>
      {t('incidentOpen')}
    </StatusBadge>
  );
}

/** How a fridge does, in words; with `value` also the present temperature of one that is beyond a limit. */
export function FridgeStateBadge({ fridge, value = false }: { fridge: Fridge; value?: boolean }) {
  const t = useTexts(temperaturesTexts);
  const degrees = useDegrees();
  const { state, last_value } = fridge;
  const word = t(`state${state}`);
  const tells = value && last_value !== null && ['OVER', 'OVER_LEGAL', 'UNDER'].includes(state);
  return (
    <StatusBadge tone={tones[state]}>
      {tells ? t('now', { state: word, value: degrees(last_value) }) : word}
    </StatusBadge>
  );
}
