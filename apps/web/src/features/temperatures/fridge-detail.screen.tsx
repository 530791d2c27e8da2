import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { Banner } from '../../ui/banner.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { isGone, recordOf, RecordState } from '../../ui/record-state.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { SplitPage } from '../../ui/split-page.tsx';
import { AuditLink } from '../audit/audit-link.part.tsx';
import { ExportButton } from '../reports/exports/export-button.dialog.tsx';
import { ChartCard } from './chart-card.part.tsx';
import { FridgeInfo } from './fridge-facts.part.tsx';
import { useFridgeMenu } from './fridge-menu.part.tsx';
import { Readings } from './readings.part.tsx';
import { FridgeStateBadge } from './temperature-value.part.tsx';
import { TemperaturesGate } from './temperatures-gate.part.tsx';
import { fridgeExport, useFridge } from './temperatures.api.ts';
import { incidentPath, temperaturesPath } from './temperatures.paths.ts';
import { temperaturesTexts } from './temperatures.texts.ts';
import classes from './temperatures.module.css';

const EditDialog = lazy(async () => ({ default: (await import('./fridge-edit.dialog.tsx')).FridgeEditDialog }));

/** One fridge: its facts at the side, its chart and readings in the main part. A missing one leads back to the list. */
export function FridgeDetailScreen() {
  const { fridgeId = '' } = useParams({ strict: false });
  return (
    <TemperaturesGate>
      <FridgeDetail fridgeId={fridgeId} />
    </TemperaturesGate>
  );
}

function FridgeDetail({ fridgeId }: { fridgeId: string }) {
  const t = useTexts(temperaturesTexts);
  const can = useCan();
  const navigate = useNavigate();
  const query = useFridge(fridgeId);
  const fridge = recordOf(query);
  const [editing, setEditing] = useState(false);
  const menu = useFridgeMenu({
    onEdit: () => setEditing(true),
    onDeleted: () => void navigate({ to: temperaturesPath, replace: true }),
  });
  const crumbs = [{ label: t('title'), to: temperaturesPath }];
  if (isGone(query.error)) return <Navigate to={temperaturesPath} replace />;
  if (!fridge) return <RecordState query={query} title={t('facts')} crumbs={crumbs} failed={t('loadFailed')} />;
  return (
    <>
      <PageHeader
        title={fridge.name}
        crumbs={crumbs}
        badge={<FridgeStateBadge fridge={fridge} value />}
        actions={
          <>
            <AuditLink id={fridge.id} />
            {can(contract.temperatures.update) && (
              <>
                <Button variant="default" onClick={() => setEditing(true)}>
                  {t('editFridge')}
                </Button>
                <RowMenu variant="default" entries={(menu?.(fridge) ?? []).filter(({ danger }) => danger)} />
              </>
            )}
          </>
        }
      />
      {fridge.open_incident_id && (
        <div className={classes.notice}>
          <Banner tone="warn" action={<Link to={incidentPath(fridge.open_incident_id)}>{t('goToIncident')}</Link>}>
            {t('openIncident')}
          </Banner>
        </div>
      )}
      <SplitPage side={<FridgeInfo fridge={fridge} />}>
        <ChartCard fridge={fridge} />
        <Readings
          fridge={fridge}
          tools={
            can(contract.temperatures.exportReadings) && (
              <ExportButton
                kind="temperature_readings"
                title={t('exportReadings')}
                facts={[fridge.name, t('exportedDays')]}
                total={undefined}
                totalCapped={false}
                printed
                call={fridgeExport(fridge.id)}
                saved={(email) => t('exportSent', { email })}
                failed={t('exportFailed')}
              />
            )
          }
        />
      </SplitPage>
      <Suspense>{editing && <EditDialog fridge={fridge} onClose={() => setEditing(false)} />}</Suspense>
    </>
  );
}
