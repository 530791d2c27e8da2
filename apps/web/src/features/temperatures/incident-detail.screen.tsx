import { Button } from '@mantine/core';
import { IconTemperatureOff } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { errorCode } from '../../browser/errors.ts';
import { useTexts } from '../../browser/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SplitPage } from '../../ui/split-page.tsx';
import { IncidentFacts, IncidentHistory, IncidentRecord } from './incident-record.part.tsx';
import { IncidentStateBadge } from './incident-words.part.tsx';
import { incidentsTexts } from './incidents.texts.ts';
import { TemperaturesGate } from './temperatures-gate.part.tsx';
import { useIncident } from './temperatures.api.ts';
import { incidentsPath, temperaturesPath } from './temperatures.paths.ts';

const CloseDialog = lazy(async () => ({ default: (await import('./incident-close.dialog.tsx')).IncidentCloseDialog }));

/** One incident: what happened at the side; what was done about it, and who signed, in the main part. */
export function IncidentDetailScreen() {
  return (
    <TemperaturesGate>
      <IncidentDetail />
    </TemperaturesGate>
  );
}

function IncidentDetail() {
  const t = useTexts(incidentsTexts);
  const can = useCan();
  const { incidentId = '' } = useParams({ strict: false });
  const { data: incident, error, refetch } = useIncident(incidentId);
  const [closing, setClosing] = useState(false);
  const crumbs = [
    { label: t('temperatures'), to: temperaturesPath },
    { label: t('title'), to: incidentsPath },
  ];
  const code = errorCode(error);
  if (code === 'NOT_FOUND' || code === 'INVALID') {
    return (
      <>
        <PageHeader title={t('notFoundTitle')} crumbs={crumbs} />
        <EmptyState
          icon={<IconTemperatureOff stroke={1.75} aria-hidden />}
          title={t('notFound')}
          action={<Link to={incidentsPath}>{t('back')}</Link>}
        />
      </>
    );
  }
  if (error && !incident) {
    return (
      <>
        <PageHeader title={t('incident')} crumbs={crumbs} />
        <Banner
          tone="bad"
          action={
            <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t('loadFailed')}
        </Banner>
      </>
    );
  }
  if (!incident) return null;
  const closable = incident.can_close && can(contract.temperatures.closeIncident);
  return (
    <>
      <PageHeader
        title={t(`name${incident.kind}`, { fridge: incident.fridge.name })}
        crumbs={crumbs}
        badge={<IncidentStateBadge incident={incident} />}
        actions={closable && <Button onClick={() => setClosing(true)}>{t('close')}</Button>}
      />
      <SplitPage side={<IncidentFacts incident={incident} />}>
        <IncidentRecord incident={incident} />
        <IncidentHistory incident={incident} />
      </SplitPage>
      <Suspense>{closing && <CloseDialog incident={incident} onClose={() => setClosing(false)} />}</Suspense>
    </>
  );
}
