import { useTexts } from '@larder/browser/texts';
import type { VisitConsent } from '@larder/contract/visits';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { Banner } from '../../ui/banner.tsx';
import { confirmFirst } from '../../ui/confirm.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { visitsTexts } from './visits.texts.ts';
import classes from './visits.module.css';

/** Where visits need consent: who asks, whether the account is open, and the buttons that answer. */
export function VisitConsentNotice() {
  const t = useTexts(visitsTexts);
  const consent = useQuery(queries.visits.consent.queryOptions({ input: {} }));
  if (consent.isError) return <RetryBanner onRetry={consent.refetch}>{t('consentFailed')}</RetryBanner>;
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
