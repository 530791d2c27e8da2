import type { VisitConsent } from '@larder/contract/visits';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { useTexts } from '../../browser/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { useCloseToVisits, useDeclineVisit, useOpenToVisits, useVisitConsent } from './visits.api.ts';
import classes from './visits.module.css';
import { visitsTexts } from './visits.texts.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog }));

/** Where visits need consent: who asks, whether the account is open, and the buttons that answer. */
export function VisitConsentNotice() {
  const t = useTexts(visitsTexts);
  const consent = useVisitConsent();
  if (consent.isError) return <RetryBanner onRetry={consent.refetch}>{t('consentFailed')}</RetryBanner>;
  if (!consent.data?.consent_needed) return null;
  return <Consent consent={consent.data} />;
}

type Question = { kind: 'open'; request_id?: string } | { kind: 'close' };

function Consent({ consent: { open_until, opened_by, requests } }: { consent: VisitConsent }) {
  const t = useTexts(visitsTexts);
  const can = useCan();
  const may = can(contract.visits.open);
  const open = useOpenToVisits();
  const close = useCloseToVisits();
  const decline = useDeclineVisit();
  const [question, setQuestion] = useState<Question>();
  const confirm = () =>
    question?.kind === 'close' ? close.mutateAsync(undefined) : open.mutateAsync(question?.request_id);
  return (
    <div className={classes.consent}>
      {requests.map(({ id, operator_name, reason }) => (
        <Banner key={id} tone="warn">
          {t('asks', { name: operator_name, reason })}
          {may && (
            <div className={classes.buttons}>
              <Button onClick={() => setQuestion({ kind: 'open', request_id: id })}>{t('open')}</Button>
              <Button variant="default" loading={decline.isPending} onClick={() => decline.mutate(id)}>
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
              <Button variant="default" onClick={() => setQuestion({ kind: 'close' })}>
                {t('close')}
              </Button>
            ) : (
              <Button variant="default" onClick={() => setQuestion({ kind: 'open' })}>
                {t('open')}
              </Button>
            )}
          </div>
        )}
      </Banner>
      <Suspense>
        {question && (
          <ConfirmDialog
            opened
            title={t(question.kind === 'open' ? 'openTitle' : 'closeTitle')}
            verb={t(question.kind)}
            danger={question.kind === 'close'}
            onConfirm={confirm}
            onClose={() => setQuestion(undefined)}
          >
            {t(question.kind === 'open' ? 'openBody' : 'closeBody')}
          </ConfirmDialog>
        )}
      </Suspense>
    </div>
  );
}
