import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconTemperatureOff } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { recordOf, RecordState } from '../../ui/record-state.tsx';
import { SplitPage } from '../../ui/split-page.tsx';
import { EarlierSignatures, IncidentNotice } from './incident-change.part.tsx';
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
  const query = useIncident(incidentId);
  const [closing, setClosing] = useState(false);
  const crumbs = [
    { label: t('temperatures'), to: temperaturesPath },
    { label: t('title'), to: incidentsPath },
  ];
  const incident = recordOf(query);
  if (!incident) {
    return (
      <RecordState
        query={query}
        title={t('incident')}
        crumbs={crumbs}
        failed={t('loadFailed')}
        gone={{
          title: t('notFoundTitle'),
          text: t('notFound'),
          icon: IconTemperatureOff,
          action: <Link to={incidentsPath}>{t('back')}</Link>,
        }}
      />
    );
  }
  const closable = incident.can_close && can(contract.temperatures.closeIncident);
  return (
    <>
      <PageHeader
        title={t(`name${incident.kind}`, { fridge: incident.fridge.name })}
        crumbs={crumbs}
        badge={<IncidentStateBadge incident={incident} />}
        actions={
          closable && <Button onClick={() => setClosing(true)}>{t(incident.closed_at ? 'signAgain' : 'close')}</Button>
        }
      />
      <IncidentNotice incident={incident} />
      <SplitPage side={<IncidentFacts incident={incident} />}>
        <IncidentRecord incident={incident} />
        <EarlierSignatures incident={incident} />
        <IncidentHistory incident={incident} />
      </SplitPage>
      <Suspense>{closing && <CloseDialog incident={incident} onClose={() => setClosing(false)} />}</Suspense>
    </>
  );
}
