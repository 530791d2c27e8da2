import { useTexts } from '@larder/browser/texts';
import type { Automation } from '@larder/contract/integrations';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { Absent } from '../../ui/absent.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { isGone } from '../../ui/record-state.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { useAutomation, useTrial } from './automations.api.ts';
import { automationsTexts } from './automations.texts.ts';
import { DeliveriesCard } from './deliveries.part.tsx';
import classes from './integrations.module.css';

/** One automation below its list: what it does, a test of it, and what it delivered. */
export function AutomationPanel({ id }: { id: string }) {
  const t = useTexts(automationsTexts);
  const { data: automation, error, refetch } = useAutomation(id);
  const panel = useRef<HTMLDivElement>(null);
  const shown = automation !== undefined;
  useEffect(() => {
    // Chosen from the list, not by the address: whoever chose it is led to it.
    if (shown && document.activeElement?.closest('table')) panel.current?.focus();
  }, [shown]);
  if (isGone(error)) return <Banner tone="info">{t('gone')}</Banner>;
  if (!automation) return error ? <RetryBanner onRetry={refetch}>{t('loadFailed')}</RetryBanner> : null;
  return (
    <div ref={panel} tabIndex={-1} role="group" aria-label={automation.name} className={classes.panel}>
      <AutomationWork automation={automation} />
    </div>
  );
}

function AutomationWork({ automation }: { automation: Automation }) {
  const t = useTexts(automationsTexts);
  const mayTest = useCan()(contract.integrations.test) && automation.can_edit;
  const { test, retry, busy, trial, words } = useTrial(automation.id);
  const waiting = trial !== undefined && !trial.answer && !trial.slow;
  const { event, next_run_at } = automation;
  return (
    <>
      <Card
        title={automation.name}
        actions={
          mayTest && (
            <Button
              variant="default"
              leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
              loading={busy || waiting}
              onClick={test}
            >
              {t('testVerb')}
            </Button>
          )
        }
      >
        <div className={classes.fields}>
          {waiting && <Banner tone="info">{t(`pending${trial.kind}`)}</Banner>}
          {trial?.slow && <Banner tone="warn">{t('slow')}</Banner>}
          {words && <Banner tone={trial?.answer?.state === 'DELIVERED' ? 'info' : 'bad'}>{words}</Banner>}
          <FactList
            facts={[
              { label: t('event'), value: event.name },
              { label: t('description'), value: automation.description || <Absent /> },
              {
                label: event.is_scheduled ? t('nextRun') : t('when'),
                value: event.is_scheduled ? next_run_at ? <DateTime instant={next_run_at} /> : <Absent /> : t('atOnce'),
              },
              { label: t('owner'), value: automation.owner.name },
            ]}
          />
        </div>
      </Card>
      <DeliveriesCard automation={automation} busy={busy || waiting} onRetry={retry} />
    </>
  );
}
