import { writeDay } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { TotalCounts } from '@larder/contract/waste/waste';
import { formatAmount } from '@larder/rules/amount';
import { formatMoney } from '@larder/rules/money';
import { Button, Skeleton } from '@mantine/core';
import { IconBowl, IconChevronDown, IconChevronRight, IconListDetails, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { contract, useCan } from '../browser/contract.ts';
import { useDateStyle } from '../browser/date-style.ts';
import { RetryBanner } from '../ui/feedback/retry-banner.tsx';
import { Absent } from '../ui/page/absent.tsx';
import { Card } from '../ui/page/card.tsx';
import { containersPath, reasonsPath } from './wastage.paths.ts';
import { wastageTexts } from './wastage.texts.ts';
import classes from './wastage.module.css';

const units = ['units', 'weight', 'volume'] as const;

type WastagePanelProps = {
  totals: TotalCounts | undefined;
  /** The first and last day that they are of; `-` or nothing for an open end. */
  days: readonly string[];
  failed: boolean;
  onRetry: () => void;
};

/** The panel; where it `folds`, a line with the figures stands for it until somebody opens it. */
export function WastagePanel({ folds, ...props }: WastagePanelProps & { folds: boolean }) {
  const t = useTexts(wastageTexts);
  const [opened, setOpened] = useState(false);
  if (!folds) return <Panel {...props} />;
  const { totals } = props;
  const figures = totals && units.map((unit) => formatAmount(totals[unit].amount, unit)).join(' · ');
  const Sign = opened ? IconChevronDown : IconChevronRight;
  return (
    <div className={classes.folding}>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={opened}
        leftSection={<Sign size={16} aria-hidden />}
        onClick={() => setOpened(!opened)}
      >
        {figures ? (
          <>
            <span className="visually-hidden">{t('totalCounts')} </span>
            {figures}
          </>
        ) : (
          t('totalCounts')
        )}
      </Button>
      {(opened || (props.failed && !totals)) && <Panel {...props} />}
    </div>
  );
}

/** What the screen is about, how much was thrown away in all, and the ways to what devices offer. */
function Panel({ totals, days, failed, onRetry }: WastagePanelProps) {
  const t = useTexts(wastageTexts);
  const can = useCan();
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true };
  return (
    <Card title={t('totalCounts')}>
      <p className={classes.description}>{t('description')}</p>
      <p className={classes.period}>{usePeriodWords(days)}</p>
      {failed && !totals ? (
        <RetryBanner onRetry={onRetry}>{t('totalsFailed')}</RetryBanner>
      ) : (
        <TotalFigures totals={totals} />
      )}
      <div className={classes.ways}>
        {can(contract.settings.get) && (
          <Button
            variant="default"
            px="xs"
            leftSection={<IconSettings {...icon} />}
            renderRoot={(props) => <Link to="/settings" search={{ open: 'wastage' }} {...props} />}
          >
            {t('settings')}
          </Button>
        )}
        <Button
          variant="default"
          px="xs"
          leftSection={<IconBowl {...icon} />}
          renderRoot={(props) => <Link to={containersPath} {...props} />}
        >
          {t('containers')}
        </Button>
        <Button
          variant="default"
          px="xs"
          leftSection={<IconListDetails {...icon} />}
          renderRoot={(props) => <Link to={reasonsPath} {...props} />}
        >
          {t('reasons')}
        </Button>
      </div>
    </Card>
  );
}

/** The days that a total is of, in words. */
function usePeriodWords([first = '-', last = '-']: readonly string[]): string {
  const t = useTexts(wastageTexts);
  const { format } = useDateStyle();
  const [from, to] = [first, last].map((day) => (day === '-' ? '' : writeDay(day, format)));
  if (from && from === to) return from;
  if (from && to) return t('periodRange', { from, to });
  if (from) return t('periodFrom', { from });
  return to ? t('periodTo', { to }) : t('allDates');
}

/** One figure for each unit type, and in how many items it came together. */
export function TotalFigures({ totals }: { totals: TotalCounts | undefined }) {
  const t = useTexts(wastageTexts);
  return (
    <dl className={classes.totals}>
      <CostFigure totals={totals} />
      {units.map((unit) => (
        <div key={unit} className={classes.total}>
          <dt>{t(unit)}</dt>
          <dd>
            {totals ? (
              <>
                <span className={classes.figure}>{formatAmount(totals[unit].amount, unit)}</span>
                <span className={classes.quiet}>{t('itemsCount', { count: totals[unit].items })}</span>
              </>
            ) : (
              <Skeleton height={36} width={96} radius={6} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What it cost together; of how many items that is not known is said, never counted as nothing. */
function CostFigure({ totals }: { totals: TotalCounts | undefined }) {
  const t = useTexts(wastageTexts);
  const cost = totals?.cost;
  return (
    <div className={classes.cost}>
      <dt>{t('cost')}</dt>
      <dd>
        {cost ? (
          <>
            <span className={classes.figure}>
              {cost.amount === null ? <Absent /> : formatMoney(cost.amount, cost.currency)}
            </span>
            <span className={classes.quiet}>
              {cost.items_without
                ? t('withoutCost', { count: cost.items_without })
                : cost.amount !== null && t('allCosts')}
            </span>
          </>
        ) : (
          <Skeleton height={50} width={128} radius={6} />
        )}
      </dd>
    </div>
  );
}
