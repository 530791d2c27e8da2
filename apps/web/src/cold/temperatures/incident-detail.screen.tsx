import { useTexts } from '@larder/browser/texts';
import type { IncidentDetails } from '@larder/contract/cold/temperature-incidents';
import { Button } from '@mantine/core';
import { IconTemperatureOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { recordOf, RecordState } from '../../ui/feedback/record-state.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import type { Crumb } from '../../ui/page/breadcrumbs.tsx';
import { Card } from '../../ui/page/card.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SplitPage } from '../../ui/page/split-page.tsx';
import { IncidentPictures } from '../closing/incident-pictures.part.tsx';
import { IncidentChart } from './incident-chart.part.tsx';
import { IncidentFood } from './incident-food.part.tsx';
import { EarlierSignatures, IncidentRecord } from './incident-record.part.tsx';
import { IncidentStateBadge, useLasted } from './incident-words.part.tsx';
import { incidentsTexts } from './incidents.texts.ts';
import { useDegrees, VenueTime } from './temperature-value.part.tsx';
import { TemperaturesGate } from './temperatures-gate.part.tsx';
import { fridgePath, incidentPath, incidentsPath, temperaturesPath } from './temperatures.paths.ts';
import classes from './temperatures.module.css';

const AcknowledgeDialog = lazyPart(() => import('./incident-acknowledge.dialog.tsx'), 'IncidentAcknowledgeDialog');
const FridgeAlarms = lazyPart(() => import('./alarms/fridge-alarms.part.tsx'), 'FridgeAlarms');
const CloseDialog = lazyPart(() => import('./incident-close.dialog.tsx'), 'IncidentCloseDialog');

/** One incident: what happened at the side; what was done about it, and who signed, in the main part. */
export function IncidentDetailScreen() {
  return (
    <TemperaturesGate>
      <IncidentDetail />
    </TemperaturesGate>
  );
}

export function first({ incidentId = '' }) {
  return queries.temperatures.incident.queryOptions({ input: { params: { id: incidentId } } });
}

function IncidentDetail() {
  const t = useTexts(incidentsTexts);
  const can = useCan();
  const query = useQuery(first(useParams({ strict: false })));
  const [acknowledging, setAcknowledging] = useState(false);
  const [closing, setClosing] = useState(false);
  const crumbs: Crumb[] = [
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
        title={t(incident.kind === 'SILENT' && incident.sensor ? 'nameSensorSilent' : `name${incident.kind}`, {
          fridge: incident.fridge.name,
        })}
        crumbs={crumbs}
        badge={<IncidentStateBadge incident={incident} />}
        actions={
          <>
            {incident.can_acknowledge && can(contract.temperatures.acknowledgeIncident) && (
              <Button variant="default" onClick={() => setAcknowledging(true)}>
                {t('acknowledge')}
              </Button>
            )}
            {closable && (
              <Button onClick={() => setClosing(true)}>{t(incident.closed_at ? 'signAgain' : 'close')}</Button>
            )}
          </>
        }
      />
      <IncidentNotice incident={incident} />
      <SplitPage side={<IncidentFacts incident={incident} />}>
        <IncidentChart incident={incident} />
        <FridgeAlarms fridge_id={incident.fridge.id} />
        {incident.kind !== 'SILENT' && <IncidentFood incident={incident} />}
        <IncidentRecord incident={incident} pictures={<IncidentPictures incident={incident} />} />
        <EarlierSignatures incident={incident} />
        <IncidentHistory incident={incident} />
      </SplitPage>
      {acknowledging && <AcknowledgeDialog incident={incident} onClose={() => setAcknowledging(false)} />}
      {closing && <CloseDialog incident={incident} onClose={() => setClosing(false)} />}
    </>
  );
}

/**
 * What readings that came later have made of an incident: withdrawn, a part of another, or another than the one that
 * was signed.
 */
function IncidentNotice({ incident }: { incident: IncidentDetails }) {
  const t = useTexts(incidentsTexts);
  const { merged, merged_into, withdrawn_at, changed_after_signing } = incident;
  if (withdrawn_at)
    return (
      <div className={classes.notice}>
        <Banner tone="info" action={merged_into && <Link to={incidentPath(merged_into)}>{t('openWhole')}</Link>}>
          {t(merged_into ? 'mergedNote' : 'withdrawnNote')}
        </Banner>
      </div>
    );
  return (
    <>
      {changed_after_signing && (
        <div className={classes.notice}>
          <Banner tone="warn">{t('changedNote')}</Banner>
        </div>
      )}
      {merged.map((part) => (
        <div key={part.id} className={classes.notice}>
          <Banner tone="info" action={<Link to={incidentPath(part.id)}>{t('openPart')}</Link>}>
            {part.signature ? t('signedPart', { signature: part.signature }) : t('part')}
          </Banner>
        </div>
      ))}
    </>
  );
}

/** What happened: which fridge, when, how long and how warm or cold. */
function IncidentFacts({ incident }: { incident: IncidentDetails }) {
  const t = useTexts(incidentsTexts);
  const degrees = useDegrees();
  const lasted = useLasted();
  const { fridge, timezone, kind, sensor, legal_limit, lower_limit, peak } = incident;
  const limit = kind === 'TOO_COLD' ? lower_limit : legal_limit;
  const time = (instant: string | null) =>
    instant ? <VenueTime instant={instant} timezone={timezone} /> : t('lasting');
  return (
    <Card title={t('facts')}>
      <FactList
        facts={[
          {
            label: t('fridge'),
            value: fridge.is_deleted ? (
              t('deletedFridge', { name: fridge.name })
            ) : (
              <Link to={fridgePath(fridge.id)}>{fridge.name}</Link>
            ),
          },
          { label: t('venue'), value: incident.organization.name },
          { label: t('incident'), value: t(kind === 'SILENT' && sensor ? 'kindSensorSilent' : `kind${kind}`) },
          { label: t('measuredBy'), value: sensor ? t('bySensor', { sensor: sensor.name }) : t('byPeople') },
          { label: t('started'), value: time(incident.started_at) },
          { label: t('ended'), value: time(incident.ended_at) },
          ...(incident.ended_at ? [{ label: t('lasted'), value: lasted(incident) }] : []),
          ...(kind !== 'SILENT'
            ? [
                {
                  label: t(kind === 'TOO_COLD' ? 'lowerLimit' : 'legalLimit'),
                  value: limit === null ? <Absent /> : degrees(limit),
                },
                { label: t(`peak${kind}`), value: peak === null ? <Absent /> : degrees(peak) },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

/** Who did what, from the audit. */
function IncidentHistory({ incident: { history, timezone } }: { incident: IncidentDetails }) {
  const t = useTexts(incidentsTexts);
  return (
    <Card title={t('history')}>
      <ol className={classes.history}>
        {history.map(({ what, actor_name: name, created_at }) => (
          <li key={`${what} ${created_at}`}>
            {t(`event${what}`, { name })}{' '}
            <span className={classes.when}>
              <VenueTime instant={created_at} timezone={timezone} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
