import { useTexts } from '@larder/browser/texts';
import type { AuditChain } from '@larder/contract/network/audit';
import { Button, Loader } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Card } from '../../ui/page/card.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { auditChainTexts } from './audit-chain.texts.ts';
import classes from './audit.module.css';

/**
 * Checks the seals of the account's record of changes when asked to, and says from when to when it is as it was
 * written.
 */
export function AuditChainCard() {
  const t = useTexts(auditChainTexts);
  const [isAsked, setAsked] = useState(false);
  const { data, isFetching, isError, refetch } = useAuditChain(isAsked);
  const check = () => {
    if (isAsked) void refetch();
    else setAsked(true);
  };
  return (
    <Card
      title={t('title')}
      icon={<IconShieldCheck size={20} stroke={1.75} aria-hidden />}
      actions={
        <Button
          variant="default"
          onClick={check}
          disabled={isFetching}
          leftSection={isFetching && <Loader size={16} />}
        >
          {data ? t('checkAgain') : t('check')}
        </Button>
      }
    >
      <div className={classes.body}>
        <p className={classes.intro}>{t('text')}</p>
        {/* Present before the answer, so that the answer is announced. */}
        <div role="status">
          {isError && !isFetching && <RetryBanner onRetry={() => void refetch()}>{t('checkFailed')}</RetryBanner>}
          {data && !isError && <Verdict chain={data} />}
        </div>
      </div>
    </Card>
  );
}

function Verdict({ chain }: { chain: AuditChain }) {
  const t = useTexts(auditChainTexts);
  const { holds, reason, broken_at, from, to, entries, unsealed, anchored_at } = chain;
  const state = holds || !reason ? t('holds') : t(reason, { place: broken_at ?? 0 });
  const when = (instant: string | null, otherwise: string) => (instant ? <DateTime instant={instant} /> : otherwise);
  return (
    <div className={classes.verdict}>
      {!holds && <Banner tone="bad">{t('broken')}</Banner>}
      <FactList
        facts={[
          { label: t('state'), value: <StatusBadge tone={holds ? 'ok' : 'bad'}>{state}</StatusBadge> },
          { label: t('from'), value: when(from, t('none')) },
          { label: t('to'), value: when(to, t('none')) },
          { label: t('entries'), value: entries },
          { label: t('unsealed'), value: unsealed },
          { label: t('anchored'), value: when(anchored_at, t('never')) },
        ]}
      />
    </div>
  );
}

/** The server recomputes every seal, so it is asked only when somebody wants to know. */
function useAuditChain(isAsked: boolean) {
  return useQuery({ ...queries.audit.chain.queryOptions({ input: {} }), enabled: isAsked, staleTime: 0 });
}
