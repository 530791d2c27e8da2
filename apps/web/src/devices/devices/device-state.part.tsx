import { useTexts } from '@larder/browser/texts';
import { StatusBadge, type BadgeTone } from '../../ui/feedback/status-badge.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import { devicesTexts, type DeviceText, type TranslateDevices } from './devices.texts.ts';

const states: Record<string, { tone: BadgeTone; text: DeviceText }> = {
  active: { tone: 'ok', text: 'stateActive' },
  in_trial: { tone: 'info', text: 'stateTrial' },
  non_renewing: { tone: 'warn', text: 'stateNonRenewing' },
  pending: { tone: 'info', text: 'statePending' },
  paused: { tone: 'neutral', text: 'statePaused' },
  cancelled: { tone: 'neutral', text: 'stateCancelled' },
  none: { tone: 'neutral', text: 'stateNone' },
};

/** The state of a device's subscription; one that only the billing system knows is shown in its words. */
export function SubscriptionState({ status }: { status: string }) {
  const t = useTexts(devicesTexts);
  const known = states[status];
  return <StatusBadge tone={known?.tone ?? 'neutral'}>{known ? t(known.text) : status}</StatusBadge>;
}

/** The states by which the list is narrowed. */
export function stateOptions(t: TranslateDevices) {
  return Object.entries(states).map(([value, { text }]) => ({ value, label: t(text) }));
}

/** How often a device is billed. */
export function BillingPeriod({ period }: { period: string }) {
  const t = useTexts(devicesTexts);
  if (!period) return <Absent />;
  if (period === 'monthly') return t('periodMonthly');
  return period === 'annual' || period === 'yearly' ? t('periodAnnual') : period;
}
