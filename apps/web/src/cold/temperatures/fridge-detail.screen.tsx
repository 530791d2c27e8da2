import { formatDateTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { Fridge, FridgeDetails, Reading } from '@larder/contract/cold/temperatures';
import { Button } from '@mantine/core';
import { IconTemperatureOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { AuditLink } from '../../network/audit/audit-link.part.tsx';
import { ExportButton } from '../../records/exports/export-button.dialog.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { isGone, recordOf, RecordState } from '../../ui/feedback/record-state.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import type { Crumb } from '../../ui/page/breadcrumbs.tsx';
import { Card } from '../../ui/page/card.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SplitPage } from '../../ui/page/split-page.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { RowMenu } from '../../ui/table/row-menu.tsx';
import { ChartCard } from './chart-card.part.tsx';
import { useFridgeMenu } from './fridge-menu.part.tsx';
import { FridgeWindows } from './fridge-windows.part.tsx';
import { MissedReadings, SensorStanding } from './sensor-standing.part.tsx';
import { FridgeStateBadge, OpenIncidentBadge, useDegrees, VenueTime } from './temperature-value.part.tsx';
import { TemperaturesGate } from './temperatures-gate.part.tsx';
import { fridgeExport, useReadings } from './temperatures.api.ts';
import { incidentPath, temperaturesPath } from './temperatures.paths.ts';
import { temperaturesTexts } from './temperatures.texts.ts';
import classes from './temperatures.module.css';

const EditDialog = lazyPart(() => import('./fridge-edit.dialog.tsx'), 'FridgeEditDialog');

/** One fridge: its facts at the side, its chart and readings in the main part. A missing one leads back to the list. */
export function FridgeDetailScreen() {
  const { fridgeId = '' } = useParams({ strict: false });
  return (
    <TemperaturesGate>
      <FridgeDetail fridgeId={fridgeId} />
    </TemperaturesGate>
  );
}

export function first({ fridgeId = '' }) {
  return queries.temperatures.get.queryOptions({ input: { params: { id: fridgeId } } });
}

function FridgeDetail({ fridgeId }: { fridgeId: string }) {
  const t = useTexts(temperaturesTexts);
  const can = useCan();
  const navigate = useNavigate();
  const query = useQuery(first({ fridgeId }));
  const fridge = recordOf(query);
  const [editing, setEditing] = useState(false);
  const menu = useFridgeMenu({
    onEdit: () => setEditing(true),
    onDeleted: () => void navigate({ to: temperaturesPath, replace: true }),
  });
  const crumbs: Crumb[] = [{ label: t('title'), to: temperaturesPath }];
  if (isGone(query.error)) return <Navigate to={temperaturesPath} replace />;
  if (!fridge) return <RecordState query={query} title={t('facts')} crumbs={crumbs} failed={t('loadFailed')} />;
  return (
    <>
      <PageHeader
        title={fridge.name}
        crumbs={crumbs}
        badge={
          <>
            <OpenIncidentBadge fridge={fridge} />
            <FridgeStateBadge fridge={fridge} value />
          </>
        }
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
        {fridge.sensors.length > 0 && <FridgeWindows fridge={fridge} />}
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
      {editing && <EditDialog fridge={fridge} onClose={() => setEditing(false)} />}
    </>
  );
}

/** What there is to know about a fridge, its present temperature first. */
function FridgeInfo({ fridge }: { fridge: FridgeDetails }) {
  const t = useTexts(temperaturesTexts);
  const degrees = useDegrees();
  const { last_value, last_reading_at, temperature_upper_threshold: upper, temperature_legal_limit: legal } = fridge;
  const lower = fridge.temperature_lower_limit;
  const delay = t('minutes', { count: fridge.legal_limit_delay });
  return (
    <Card title={t(`kind${fridge.kind}`)}>
      <FactList
        facts={[
          {
            label: t('current'),
            value: last_value === null ? <Absent /> : <span className={classes.figure}>{degrees(last_value)}</span>,
          },
          {
            label: t('lastReading'),
            value: last_reading_at ? <VenueTime instant={last_reading_at} timezone={fridge.timezone} /> : <Absent />,
          },
          { label: t('limit'), value: upper === null ? <Absent /> : degrees(upper) },
          {
            label: t('legalLimit'),
            value: legal === null ? <Absent /> : t('legalFact', { value: degrees(legal), delay }),
          },
          ...(lower === null
            ? []
            : [{ label: t('lowerLimit'), value: t('legalFact', { value: degrees(lower), delay }) }]),
          { label: t('venue'), value: fridge.organization.name },
          { label: t('perDay'), value: fridge.readings_per_day },
          { label: t('missed'), value: <MissedReadings fridge={fridge} /> },
          ...(fridge.sensors.length > 0
            ? [
                { label: t('placed'), value: fridge.sensors.map(({ name }) => name).join(', ') },
                { label: t('counting'), value: <SensorStanding fridge={fridge} /> },
              ]
            : []),
          { label: t('nfc'), value: fridge.nfc_id || <Absent /> },
          { label: t('storageName'), value: fridge.storage_name || <Absent /> },
        ]}
      />
    </Card>
  );
}

type Owner = Fridge & { record_backdating: boolean };

/** Every reading of a fridge, newest first; `tools` stand above them. */
function Readings({ fridge, tools }: { fridge: Owner; tools?: ReactNode }) {
  const t = useTexts(temperaturesTexts);
  const { format } = useDateStyle();
  const list = useReadings(fridge.id);
  const columns = useReadingColumns(fridge);
  return (
    <DataTable
      id="readings"
      label={t('readings')}
      title={t('readings')}
      list={list}
      columns={columns}
      tools={tools}
      compactBelow={520}
      rowName={(row) => formatDateTime(row.recorded_at, { format, zone: fridge.timezone })}
      count={(count) => t('readingsCount', { count })}
      empty={{ icon: IconTemperatureOff, title: t('noReadingsTitle'), text: t('noReadingsText') }}
    />
  );
}

function useReadingColumns(fridge: Owner): Column<Reading>[] {
  const t = useTexts(temperaturesTexts);
  const degrees = useDegrees();
  const { timezone, record_backdating } = fridge;
  return useMemo(
    () => [
      {
        id: 'recorded_at',
        header: t('recorded'),
        width: '156px',
        compact: 'title',
        cell: (row) => <VenueTime instant={row.recorded_at} timezone={timezone} />,
      },
      {
        id: 'value',
        header: t('temperature'),
        width: '112px',
        align: 'end',
        compact: 'side',
        // Red stands for backdated alone (docs/product/network.md#temperatures); over the limit has a badge.
        cell: (row) => (
          <span className={record_backdating && isBackdated(row) ? classes.backdated : undefined}>
            {degrees(row.value)}
          </span>
        ),
      },
      {
        id: 'note',
        header: t('note'),
        absent: (row) => !isNoted(row, record_backdating),
        cell: (row) => <Note reading={row} fridge={fridge} />,
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- how degrees are written changes with the session alone
    [t, timezone, record_backdating, fridge],
  );
}

function Note({ reading, fridge: { timezone, record_backdating } }: { reading: Reading; fridge: Owner }) {
  const t = useTexts(temperaturesTexts);
  const { format } = useDateStyle();
  const { initials, user_name: name } = reading;
  const by =
    name && initials
      ? t('byPerson', { name, initials })
      : (initials || name) && t('by', { initials: initials || name });
  const time = formatDateTime(reading.initial_recorded_at, { format, zone: timezone });
  return (
    <span className={classes.notes}>
      {by && <span>{by}</span>}
      {reading.via_device_name && <span>{t('handedIn', { device: reading.via_device_name })}</span>}
      {reading.via === 'file' && <StatusBadge tone="warn">{t('fromFile', { name: reading.via_name })}</StatusBadge>}
      {reading.time_doubtful && <StatusBadge tone="warn">{t('timeDoubtful', { time })}</StatusBadge>}
      {reading.is_ahead && <StatusBadge tone="warn">{t('ahead')}</StatusBadge>}
      {reading.clock_by_person && <StatusBadge tone="warn">{t('clockByPerson')}</StatusBadge>}
      {reading.probe_serial && <span>{t('byProbe', { serial: reading.probe_serial })}</span>}
      {reading.is_untrue && <StatusBadge tone="bad">{t('probeFailed')}</StatusBadge>}
      {reading.is_over_threshold && <StatusBadge tone="warn">{t('overMark')}</StatusBadge>}
      {reading.is_under_limit && <StatusBadge tone="warn">{t('underMark')}</StatusBadge>}
      {record_backdating && isBackdated(reading) && (
        <StatusBadge tone="bad">{t('backdatedFrom', { time })}</StatusBadge>
      )}
      {reading.is_action_missing && <StatusBadge tone="warn">{t('actionMissing')}</StatusBadge>}
      {reading.recheck_of && <StatusBadge tone="info">{t('recheck')}</StatusBadge>}
      {reading.corrective_action && <span>{reading.corrective_action}</span>}
      {reading.answers.map(({ kind, actions, at, initials: of, user_name: who }) => (
        <span key={`${kind} ${at}`}>
          {t(`answer${kind}`, {
            what: actions.join(', '),
            name: who || of,
            time: formatDateTime(at, { format, zone: timezone }),
          })}
        </span>
      ))}
    </span>
  );
}

function isNoted(reading: Reading, marksBackdated: boolean): boolean {
  const { initials, is_over_threshold, is_under_limit, is_action_missing, recheck_of, corrective_action } = reading;
  const { user_name, via_device_name, time_doubtful, is_ahead } = reading;
  const noted =
    initials || user_name || via_device_name || corrective_action || recheck_of || time_doubtful || is_ahead;
  return (
    Boolean(noted) ||
    is_over_threshold ||
    is_under_limit ||
    reading.clock_by_person ||
    reading.probe_serial !== '' ||
    reading.via === 'file' ||
    is_action_missing ||
    reading.answers.length > 0 ||
    (marksBackdated && isBackdated(reading))
  );
}

function isBackdated({ recorded_at, initial_recorded_at, time_doubtful }: Reading): boolean {
  return !time_doubtful && recorded_at !== initial_recorded_at;
}
