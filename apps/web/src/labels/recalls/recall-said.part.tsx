import { useTexts } from '@larder/browser/texts';
import type { RecallDetails } from '@larder/contract/labels/recalls';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queries } from '../../browser/client.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { Figures } from '../../ui/page/figures.tsx';
import { tracePath } from '../trace/trace.paths.ts';
import { type FigureChanges, useFigureLink } from './recall-link.part.tsx';
import { scopeAddress, scopeQuery } from './recall-scope.rules.ts';
import { silentTablets, taskTotals } from './recall-tasks.rules.ts';
import { recallsTexts } from './recalls.texts.ts';
import classes from './recalls.module.css';

/** What somebody who opens the page must know first. It never reads as an all-clear. */
export function RecallSaid({ recall }: { recall: RecallDetails }) {
  const t = useTexts(recallsTexts);
  const silent = recall.state === 'OPEN' ? silentTablets(recall.tasks) : 0;
  return (
    <>
      {recall.kind === 'DRILL' && (
        <Banner tone="info">
          <strong>{t('exercise')}</strong>
        </Banner>
      )}
      {recall.state === 'PROPOSED' && <Waiting recall={recall} />}
      {silent > 0 && (
        <Banner tone="warn">
          <strong>{t('silent', { count: silent })}</strong>
        </Banner>
      )}
      {recall.state === 'OPEN' && recall.venues === 0 && (
        <Banner tone="warn">{t(recall.reached_at ? 'reachedNone' : 'reaching')}</Banner>
      )}
      {(recall.state === 'OPEN' || recall.state === 'PROPOSED') && <Untraceable recall={recall} />}
    </>
  );
}

function Waiting({ recall: { can_confirm, can_close, proposed_by: name } }: { recall: RecallDetails }) {
  const t = useTexts(recallsTexts);
  const said = can_confirm ? t('waitsForYou', { name }) : can_close ? t('waitsForOther') : t('waits', { name });
  return (
    <Banner tone="warn">
      <strong>{said}</strong>
    </Banner>
  );
}

/** What a recall misses stands beside what it reaches. */
function Untraceable({ recall: { scope, with_untraceable } }: { recall: RecallDetails }) {
  const t = useTexts(recallsTexts);
  const answer = useQuery(queries.trace.get.queryOptions({ input: { query: scopeQuery(scope) } }));
  const count = answer.data?.totals.untraceable;
  if (answer.isError) return <RetryBanner onRetry={answer.refetch}>{t('untraceableFailed')}</RetryBanner>;
  return (
    <Banner
      tone="warn"
      action={
        <Link to={tracePath} search={scopeAddress(scope)}>
          {t('tracedAgain')}
        </Link>
      }
    >
      {/* Until it is known it is not 0, which would read as an all-clear. */}
      <p className={classes.said}>{count === undefined ? t('untraceableCounting') : t('untraceable', { count })}</p>
      <p className={classes.said}>{t(with_untraceable ? 'untraceableHeld' : 'untraceableIn')}</p>
    </Banner>
  );
}

/** How far the venues are, in numbers. */
export function RecallFigures({ recall: { venues, seen, done, tasks } }: { recall: RecallDetails }) {
  const t = useTexts(recallsTexts);
  const linked = useFigureLink();
  const { expected, found, left } = taskTotals(tasks);
  const to = (changes: FigureChanges) => ({ link: (number: string) => linked(changes, number) });
  const figures = [
    { word: t('figVenues'), count: venues, ...to({ venues: undefined }) },
    { word: t('figSeen'), count: seen, warns: seen < venues, ...to({ venues: 'SEEN' }) },
    { word: t('figDone'), count: done, warns: done < venues, ...to({ venues: 'DONE' }) },
    { word: t('figExpected'), count: expected, ...to({ show: 'ALL' }) },
    { word: t('figFound'), count: found, ...to({ show: 'FOUND' }) },
    { word: t('figLeft'), count: left, warns: left > 0, ...to({ show: 'LEFT' }) },
  ];
  return <Figures label={t('figures')} figures={figures} />;
}
