import '@mantine/core/styles/NumberInput.layer.css';
import { formatNumber } from '@larder/browser/numbers';
import { useTexts } from '@larder/browser/texts';
import { mostPlanned, type PrepPlanLine } from '@larder/contract/labels/prep-plans';
import { NumberInput } from '@mantine/core';
import { StatusBadge, type BadgeTone } from '../../ui/feedback/status-badge.tsx';
import { VenueTime } from '../../ui/page/venue-time.tsx';
import { isWrongAmount } from './plan-draft.rules.ts';
import { prepPlanTexts } from './prep-plan.texts.ts';
import classes from './prep-plan.module.css';

type PlanLineProps = {
  line: PrepPlanLine;
  /** IANA name of the venue's zone. */
  timezone: string;
  amount: number | '';
  /** The day has come: what was printed is shown. */
  isDue: boolean;
  /** Left out where nothing can be changed. */
  onChange: ((amount: number | '') => void) | undefined;
};

/** A product of a plan: what is usual, what is still there, and how much of it to make. */
export function PlanLine({ line, timezone, amount, isDue, onChange }: PlanLineProps) {
  const t = useTexts(prepPlanTexts);
  const { product, usual, live, live_until, planned, made, outcome } = line;
  return (
    <li className={classes.line}>
      <b className={classes.name} dir="auto">
        {product.name}
      </b>
      <span className={classes.fact}>
        <span className={classes.word}>{t('usual')}</span> {formatNumber(usual)}
      </span>
      <span className={classes.fact}>
        <span className={classes.word}>{t('live')}</span> {t('live', { count: live })}
        {live > 0 && live_until && (
          <span className={classes.until}>
            {t('until')} <VenueTime instant={live_until} timezone={timezone} dayEnds />
          </span>
        )}
      </span>
      {isDue && (
        <span className={classes.fact}>
          <span className={classes.word}>{t('printed')}</span>{' '}
          {planned === null ? formatNumber(made) : t('printedOf', { made, planned })}
        </span>
      )}
      {outcome && isDue && <StatusBadge tone={tones[outcome]}>{t(`outcome_${outcome}`)}</StatusBadge>}
      {onChange && (
        <span className={classes.amount}>
          <span className={classes.word} aria-hidden>
            {t('make')}
          </span>
          <NumberInput
            aria-label={t('makeOf', { name: product.name })}
            min={0}
            max={mostPlanned.labels}
            clampBehavior="none"
            allowDecimal={false}
            allowNegative={false}
            value={amount}
            error={isWrongAmount(amount) && t('wrongAmount', { most: mostPlanned.labels })}
            onChange={(value) => onChange(value === '' ? '' : Number(value))}
          />
        </span>
      )}
    </li>
  );
}

const tones: Record<NonNullable<PrepPlanLine['outcome']>, BadgeTone> = { OPEN: 'info', DONE: 'ok', NOT_DONE: 'warn' };
