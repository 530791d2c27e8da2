import { useTexts } from '@larder/browser/texts';
import type { Visit, VisitConsent } from '@larder/contract/access/visits';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { Card } from '../../ui/page/card.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import { visitsTexts } from './visits.texts.ts';
import classes from './visits.module.css';

/** Says one change of a visit in words. */
type Change = ComponentType<Visit['changes'][number]>;

/** The operator's visits to this account, for its Admins: who came, when, why and what was changed. */
export function VisitsCard({ change }: { change: Change }) {
  const can = useCan();
  return can(contract.visits.list) ? <Visits change={change} /> : null;
}

function Visits({ change }: { change: Change }) {
  const t = useTexts(visitsTexts);
  const list = useRowList(
    queries.visits.list.infiniteOptions({ input: ({ page }) => ({ query: { page, size: 10 } }), ...paged }),
  );
  return (
    <Card title={t('title')}>
      <p className={classes.hint}>{t('hint')}</p>
      <VisitConsentNotice />
      {(list.state === 'failed' || list.moreFailed) && (
        <RetryBanner onRetry={list.moreFailed ? list.loadMore : list.retry}>{t('listFailed')}</RetryBanner>
      )}
      {list.state === 'ready' && list.rows.length === 0 && <p className={classes.detail}>{t('empty')}</p>}
      <ul
        className={classes.list}
        aria-label={t('title')}
        aria-busy={list.state === 'loading' || undefined}
        data-unsettled={list.state === 'loading' || undefined}
      >
        {list.rows.map((visit) => (
          <VisitLine key={visit.id} visit={visit} change={change} />
        ))}
      </ul>
      {list.hasMore && (
        <Button className={classes.more ?? ''} variant="default" loading={list.loadingMore} onClick={list.loadMore}>
          {t('more')}
        </Button>
      )}
    </Card>
  );
}

function VisitLine({ visit, change }: { visit: Visit; change: Change }) {
  const t = useTexts(visitsTexts);
  const { operator_name, reason, admission, entered_at, ends_at, is_over } = visit;
  return (
    <li className={classes.visit}>
      <h3 className={classes.name}>
        {operator_name}
        {!is_over && <StatusBadge tone="info">{t('now')}</StatusBadge>}
        {admission === 'CONSENT' && <StatusBadge tone="neutral">{t('consent')}</StatusBadge>}
        {admission === 'NO_ADMIN' && <StatusBadge tone="warn">{t('noAdmin')}</StatusBadge>}
      </h3>
      <p className={classes.detail}>
        <DateTime instant={entered_at} /> {t('until')} <DateTime instant={ends_at} />
      </p>
      {reason && <p className={classes.detail}>{t('reason', { reason })}</p>}
      <Changes visit={visit} change={change} />
    </li>
  );
}

function Changes({ visit: { changes, changes_count }, change: Words }: { visit: Visit; change: Change }) {
  const t = useTexts(visitsTexts);
  const [opened, setOpened] = useState(false);
  if (changes_count === 0) return <p className={classes.detail}>{t('nothing')}</p>;
  return (
    <details className={classes.changes} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t('changes', { count: changes_count })}</summary>
      {/* The words for changes are fetched when somebody asks to read them. */}
      {opened && (
        <>
          {changes.length < changes_count && <p>{t('newest', { shown: changes.length, count: changes_count })}</p>}
          <ul>
            {changes.map((one) => (
              <li key={one.id}>
                <DateTime instant={one.at} /> <Words {...one} />
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}

/** Where visits need consent: who asks, whether the account is open, and the buttons that answer. */
function VisitConsentNotice() {
  const t = useTexts(visitsTexts);
  const consent = useQuery(queries.visits.consent.queryOptions({ input: {} }));
  if (consent.isError) return <RetryBanner onRetry={consent.refetch}>{t('consentFailed')}</RetryBanner>;
  if (consent.isPending) return <div aria-busy data-unsettled />;
  if (!consent.data?.consent_needed) return null;
  return <Consent consent={consent.data} />;
}

function Consent({ consent: { open_until, opened_by, requests } }: { consent: VisitConsent }) {
  const t = useTexts(visitsTexts);
  const can = useCan();
  const may = can(contract.visits.open);
  const open = useWrite(queries.visits.open, { saved: t('opened'), failed: t('answerFailed') });
  const close = useWrite(queries.visits.close, { saved: t('closedNow'), failed: t('answerFailed') });
  const decline = useWrite(queries.visits.decline, { saved: t('declined'), failed: t('answerFailed') });
  const askToOpen = (request_id?: string) =>
    confirmFirst({
      title: t('openTitle'),
      text: t('openBody'),
      verb: t('open'),
      onConfirm: () => open.mutateAsync({ body: request_id ? { request_id } : {} }),
    });
  const askToClose = () =>
    confirmFirst({
      title: t('closeTitle'),
      text: t('closeBody'),
      verb: t('close'),
      danger: true,
      onConfirm: () => close.mutateAsync({}),
    });
  return (
    <div className={classes.consent}>
      {requests.map(({ id, operator_name, reason }) => (
        <Banner key={id} tone="warn">
          {t('asks', { name: operator_name, reason })}
          {may && (
            <div className={classes.buttons}>
              <Button onClick={() => askToOpen(id)}>{t('open')}</Button>
              <Button variant="default" loading={decline.isPending} onClick={() => decline.mutate({ params: { id } })}>
                {t('decline')}
              </Button>
            </div>
          )}
        </Banner>
      ))}
      <Banner tone="info">
        {open_until ? (
          <>
            {t('openNow')} <DateTime instant={open_until} />, {t('openedBy', { name: opened_by })}
          </>
        ) : (
          t('closed')
        )}
        {may && (open_until !== null || requests.length === 0) && (
          <div className={classes.buttons}>
            {open_until ? (
              <Button variant="default" onClick={askToClose}>
                {t('close')}
              </Button>
            ) : (
              <Button variant="default" onClick={() => askToOpen()}>
                {t('open')}
              </Button>
            )}
          </div>
        )}
      </Banner>
    </div>
  );
}
