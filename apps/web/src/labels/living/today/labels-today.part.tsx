import { formatNumber } from '@larder/browser/numbers';
import { useTexts } from '@larder/browser/texts';
import type { LabelSummary } from '@larder/contract/labels/living';
import { Icon } from '@larder/look/icon';
import { countCap } from '@larder/rules/count-cap';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queries } from '../../../browser/client.ts';
import { RetryBanner } from '../../../ui/feedback/retry-banner.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { needSigns, stateSigns } from '../label-state.part.tsx';
import { labelStatesTexts } from '../label-states.texts.ts';
import { FindLabel } from './find-label.part.tsx';
import { todayTexts } from './today.texts.ts';
import classes from './today.module.css';

const tiles = [
  { count: 'overdue', is: 'OVERDUE' },
  { count: 'today', is: 'TODAY' },
  { count: 'past_best', is: 'PAST_BEST' },
  { count: 'not_accounted', is: 'NOT_ACCOUNTED' },
  { count: 'disputed', is: 'disputed' },
  { count: 'relabel', is: 'relabel' },
] as const satisfies readonly { count: keyof LabelSummary; is: string }[];

/**
 * For the home page: how many labels need somebody's eye, each count leading to them, and the way to one label by its
 * code.
 */
export function LabelsToday() {
  const t = useTexts(todayTexts);
  const words = useTexts(labelStatesTexts);
  const { data, isError, refetch } = useQuery(queries.labels.summary.queryOptions({ input: {} }));
  return (
    <Card title={t('labels')} actions={<FindLabel />}>
      {isError && !data ? (
        <RetryBanner onRetry={refetch}>{t('summaryFailed')}</RetryBanner>
      ) : (
        <ul className={classes.tiles}>
          {tiles.map(({ count, is }) => {
            const { sign, tone } = is === 'disputed' || is === 'relabel' ? needSigns[is] : stateSigns[is];
            const search = is === 'disputed' || is === 'relabel' ? { needs: is } : { state: is };
            const number = data?.[count];
            return (
              <li key={is}>
                <Link
                  to="/reports"
                  search={{ tab: 'expiry', ...search }}
                  className={classes.tile}
                  data-tone={number ? tone : 'neutral'}
                >
                  <Icon of={sign} size={24} />
                  <span className={classes.word}>{words(is)}</span>
                  <span className={classes.count}>
                    {number === undefined ? (
                      <Skeleton height={28} width={40} radius={6} />
                    ) : (
                      `${formatNumber(number)}${number >= countCap ? '+' : ''}`
                    )}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
