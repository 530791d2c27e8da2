import { useTexts } from '@larder/browser/texts';
import type { Incident } from '@larder/contract/cold/temperature-incidents';
import { Button } from '@mantine/core';
import { IconTemperature } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { contract, useCan } from '../../browser/contract.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import type { RowList } from '../../ui/table/row-list.ts';
import { useFridgeColumns } from './fridge-columns.part.tsx';
import { useIncidentColumns } from './incident-columns.part.tsx';
import { incidentsTexts } from './incidents.texts.ts';
import { useOpenIncidents, useTroubledFridges } from './temperatures.api.ts';
import { incidentsPath, temperaturesPath } from './temperatures.paths.ts';
import { temperaturesTexts } from './temperatures.texts.ts';

const AlarmAttention = lazyPart(() => import('./alarms/alarm-attention.part.tsx'), 'AlarmAttention');

/**
 * For the home page: incidents that nobody signed for, and other fridges that are over a limit or silent, unless each
 * venue shows its own above.
 */
export function FridgeAttention({ ofVenues }: { ofVenues: boolean }) {
  const can = useCan();
  const { organization } = useSignedIn();
  if (!can(contract.temperatures.list) || organization.settings.readings_per_day === 0) return null;
  return <Attention ofVenues={ofVenues} />;
}

function Attention({ ofVenues }: { ofVenues: boolean }) {
  const incidents = useOpenIncidents();
  const anyOpen = incidents.rows.length > 0;
  return (
    <>
      {anyOpen && <AlarmAttention />}
      <OpenIncidents list={incidents} />
      {!ofVenues && <TroubledFridges others={anyOpen} />}
    </>
  );
}

function TroubledFridges({ others }: { others: boolean }) {
  const t = useTexts(temperaturesTexts);
  const list = useTroubledFridges();
  const columns = useFridgeColumns();
  return (
    <CardTable
      id="troubled-fridges"
      title={t(others ? 'othersTitle' : 'attentionTitle')}
      list={list}
      columns={columns}
      action={
        <Button component={Link} to={temperaturesPath} variant="default">
          {t('allFridges')}
        </Button>
      }
      empty={{ icon: IconTemperature, title: t(others ? 'othersWell' : 'allWell') }}
    />
  );
}

/** Drawn only while there are some. */
function OpenIncidents({ list }: { list: RowList<Incident> }) {
  const t = useTexts(incidentsTexts);
  const columns = useIncidentColumns();
  if (list.state === 'loading') return <div data-unmeasured />;
  if (list.state === 'ready' && list.rows.length === 0) return null;
  return (
    <CardTable
      id="open-incidents"
      title={t('openTitle')}
      list={list}
      columns={columns}
      rowName={(row) => row.fridge.name}
      action={
        <Button component={Link} to={incidentsPath} variant="default">
          {t('allIncidents')}
        </Button>
      }
    />
  );
}
