import { useTexts } from '@larder/browser/texts';
import type { Delivery } from '@larder/contract/records/integrations';
import { IconAlertTriangle, IconBan, IconCheck, IconClock, IconRefresh, type Icon } from '@tabler/icons-react';
import { StatusBadge, type BadgeTone } from '../../ui/feedback/status-badge.tsx';
import { automationsTexts } from './automations.texts.ts';

const looks: Record<Delivery['state'], { tone: BadgeTone; sign: Icon }> = {
  WAITING: { tone: 'info', sign: IconClock },
  RETRYING: { tone: 'warn', sign: IconRefresh },
  DELIVERED: { tone: 'ok', sign: IconCheck },
  FAILED: { tone: 'bad', sign: IconAlertTriangle },
  CANCELLED: { tone: 'neutral', sign: IconBan },
};

/** How a delivery stands, by a word and a sign of its own. */
export function DeliveryState({ state }: { state: Delivery['state'] }) {
  const t = useTexts(automationsTexts);
  const { tone, sign: Sign } = looks[state];
  return (
    <StatusBadge tone={tone} icon={<Sign size={14} stroke={2} aria-hidden />}>
      {t(state)}
    </StatusBadge>
  );
}
