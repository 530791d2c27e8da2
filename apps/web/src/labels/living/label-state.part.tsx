import { useTexts } from '@larder/browser/texts';
import type { LabelState, LiveLabel } from '@larder/contract/labels/living';
import { Icon } from '@larder/look/icon';
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconHandStop,
  IconHelpOctagon,
  IconInfinity,
  IconScale,
  IconTag,
  type Icon as Sign,
} from '@tabler/icons-react';
import { StatusBadge, type BadgeTone } from '../../ui/feedback/status-badge.tsx';
import { labelStatesTexts } from './label-states.texts.ts';

/** Each state has a shape of its own, so that no colour is needed to tell them apart. */
export const stateSigns: Record<LabelState, { sign: Sign; tone: BadgeTone }> = {
  OVERDUE: { sign: IconAlertOctagon, tone: 'bad' },
  NOT_ACCOUNTED: { sign: IconHelpOctagon, tone: 'bad' },
  PAST_BEST: { sign: IconAlertTriangle, tone: 'warn' },
  TODAY: { sign: IconClock, tone: 'warn' },
  NEXT: { sign: IconCircleCheck, tone: 'info' },
  NO_DATE: { sign: IconInfinity, tone: 'neutral' },
};
export const needSigns: Record<'recalled' | 'disputed' | 'relabel', { sign: Sign; tone: BadgeTone }> = {
  recalled: { sign: IconHandStop, tone: 'bad' },
  disputed: { sign: IconScale, tone: 'bad' },
  relabel: { sign: IconTag, tone: 'bad' },
};

/** How near the end of a label is. */
export function StateBadge({ state }: { state: LabelState }) {
  const t = useTexts(labelStatesTexts);
  const { sign, tone } = stateSigns[state];
  return (
    <StatusBadge tone={tone} icon={<Icon of={sign} size={14} />}>
      {t(state)}
    </StatusBadge>
  );
}

type Needy = Pick<LiveLabel, 'relabel' | 'missing_allergens' | 'missing_from_sources'> & {
  disputed?: readonly string[];
  recall_id?: string | null;
};

/** What is wrong with a label: a recall, a dispute, and a sticker that does not say what is true. */
export function NeedBadges({ label }: { label: Needy }) {
  const t = useTexts(labelStatesTexts);
  const { recall_id = null, disputed = [], relabel, missing_allergens, missing_from_sources } = label;
  const sticker = <Icon of={needSigns.relabel.sign} size={14} />;
  return (
    <>
      {recall_id !== null && (
        <StatusBadge tone="bad" icon={<Icon of={needSigns.recalled.sign} size={14} />}>
          {t('recalled')}
        </StatusBadge>
      )}
      {disputed.length > 0 && (
        <StatusBadge tone="bad" icon={<Icon of={needSigns.disputed.sign} size={14} />}>
          {t('disputed')}
        </StatusBadge>
      )}
      {missing_allergens.length > 0 && (
        <StatusBadge tone="bad" icon={sticker}>
          {t('lacks', { allergens: missing_allergens.join(', ') })}
        </StatusBadge>
      )}
      {missing_from_sources.length > 0 && (
        <StatusBadge tone="bad" icon={sticker}>
          {t('lacksSources', { allergens: missing_from_sources.join(', ') })}
        </StatusBadge>
      )}
      {relabel.includes('date') && (
        <StatusBadge tone="bad" icon={sticker}>
          {t('dateLate')}
        </StatusBadge>
      )}
    </>
  );
}

/** Both, for lists of labels. */
export const labelBadges = { State: StateBadge, Needs: NeedBadges };
