import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconTemperature } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { contract, useCan } from '../../browser/contract.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { CardTable } from '../../ui/card-table.tsx';
import { useFridgeColumns } from './fridge-columns.part.tsx';
import { useIncidentColumns } from './incident-columns.part.tsx';
import { incidentsTexts } from './incidents.texts.ts';
import { useOpenIncidents, useTroubledFridges } from './temperatures.api.ts';
import { incidentsPath, temperaturesPath } from './temperatures.paths.ts';
import { temperaturesTexts } from './temperatures.texts.ts';

/** For the home page: fridges that are over a limit or silent, and incidents that nobody signed for. */
export function FridgeAttention() {
  const can = useCan();
  const { organization } = useSignedIn();
  if (!can(contract.temperatures.list) || organization.settings.readings_per_day === 0) return null;
  return (
    <>
      <OpenIncidents />
      <TroubledFridges />
    </>
  );
}

function TroubledFridges() {
  const t = useTexts(temperaturesTexts);
  const list = useTroubledFridges();
  const columns = useFridgeColumns();
  return (
    <CardTable
      id="troubled-fridges"
      title={t('attentionTitle')}
      list={list}
      columns={columns}
      action={
        <Button component={Link} to={temperaturesPath} variant="default">
          {t('allFridges')}
        </Button>
      }
      empty={{ icon: IconTemperature, title: t('allWell') }}
    />
  );
}

/** Drawn only while there are some. */
function OpenIncidents() {
  const t = useTexts(incidentsTexts);
  const list = useOpenIncidents();
  const columns = useIncidentColumns();
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
