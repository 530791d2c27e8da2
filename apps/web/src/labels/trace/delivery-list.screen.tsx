import { writeDay } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { Receipt } from '@larder/contract/labels/lots';
import { formatAmount, type UnitType } from '@larder/rules/amount';
import { formatTemperature } from '@larder/rules/temperature';
import { Button } from '@mantine/core';
import { IconRoute, IconTruckDelivery } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { venueDays } from '../../browser/day-window.ts';
import { useOrganizationFilter } from '../../network/organizations/organization-filter.part.tsx';
import { ExportButton } from '../../records/exports/export-button.dialog.tsx';
import { useFailedRead } from '../../ui/feedback/failed-read.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import { AddButton } from '../../ui/page/add-button.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { TagChips } from '../../ui/page/tag-chips.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useDatesChip } from '../../ui/table/dates-chip.ts';
import { filterChips } from '../../ui/table/filter-chips.ts';
import type { Filter } from '../../ui/table/filter-model.ts';
import { FilterPanel } from '../../ui/table/filter-panel.tsx';
import { type ListAddress, type ListAddressOptions, useListAddress } from '../../ui/table/list-address.ts';
import { paged, type RowList, useRowList } from '../../ui/table/row-list.ts';
import { deliveriesTexts } from './deliveries.texts.ts';
import { traceQuery } from './trace-address.rules.ts';
import { useTraceExport } from './trace-export.part.ts';
import { tracePath } from './trace.paths.ts';
import classes from './trace.module.css';

const DeliveryDialog = lazyPart(() => import('./delivery.dialog.tsx'), 'DeliveryDialog');

const usual: ListAddressOptions = { filters: { lot: '', org: '', verdict: '', received: '' } };

/** What came in at the doors of the venues, the latest first. */
export function DeliveryListScreen() {
  const t = useTexts(deliveriesTexts);
  const can = useCan();
  const address = useListAddress(usual);
  const list = useRowList<Receipt>(first(address));
  useFailedRead(list.state === 'failed', t('listFailed'));
  const organizations = useOrganizationFilter(address);
  const [opened, setOpened] = useState(false);
  const { zone } = useDateStyle();
  const filters = useFilters();
  const dates = useDatesChip(address, { param: 'received', label: t('received'), usual: t('anyTime') });
  const lots = lotChip(address, list, t);
  const days = address.filter('received').length > 0 ? [dates] : [];
  const chips = [...lots, ...days, ...filterChips(filters, address), ...organizations.chips];
  const narrowed = [...lots, ...days].map(({ label }) => label);
  const facts = narrowed.length > 0 ? narrowed : [t('exportPeriod')];
  const exported = useTraceExport(exportQuery(address, zone), facts);
  const add = can(contract.receipts.report) && <AddButton onClick={() => setOpened(true)}>{t('record')}</AddButton>;
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('reports'), to: '/reports' }]}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconRoute size={18} stroke={1.75} aria-hidden />}
              renderRoot={(props) => <Link to={tracePath} {...props} />}
            >
              {t('trace')}
            </Button>
            {add}
          </>
        }
      />
      <DataTable
        id="deliveries"
        label={t('title')}
        list={list}
        address={address}
        columns={useDeliveryColumns()}
        search={t('searchLabel')}
        filters={
          <>
            {organizations.button}
            <FilterPanel filters={filters} address={address} />
          </>
        }
        tools={can(contract.trace.export) && <ExportButton {...exported} />}
        chips={<TagChips chips={chips} onClear={address.clear} />}
        count={(count) => t('count', { count })}
        empty={{ icon: IconTruckDelivery, title: t('emptyTitle'), text: t('emptyText'), action: add }}
      />
      {opened && <DeliveryDialog onClose={() => setOpened(false)} />}
    </>
  );
}

const some = (values: string[]) => (values.length > 0 ? values : undefined);

/** The deliveries that the address asks for. */
function first(address: ListAddress) {
  const query = {
    search: address.search || undefined,
    organization_id: address.filter('org').join(',') || undefined,
    lot_id: address.filter('lot').join(',') || undefined,
    filters: { verdict: some(address.filter('verdict')), received: venueDays(address.filter('received')) },
  };
  return queries.receipts.list.infiniteOptions({ input: ({ page }) => ({ query: { ...query, page } }), ...paged });
}

/** What of the address a file follows: the lots, else the days. */
function exportQuery(address: ListAddress, zone: string): Record<string, string> {
  const lots = address.filter('lot').join(',');
  return traceQuery(lots ? { lots: lots.split(',') } : {}, address.filter('received'), zone);
}

function useFilters(): Filter[] {
  const t = useTexts(deliveriesTexts);
  return useMemo(
    () => [
      { param: 'received', label: t('received'), kind: 'DATE_RANGE' },
      {
        param: 'verdict',
        label: t('verdict'),
        kind: 'MULTI_DROPDOWN',
        options: [
          { value: 'ACCEPTED', label: t('accepted') },
          { value: 'REFUSED', label: t('refused') },
        ],
      },
    ],
    [t],
  );
}

function lotChip(
  address: ListAddress,
  { rows }: RowList<Receipt>,
  t: (key: 'lotChip', words: { code: string }) => string,
) {
  const ids = address.filter('lot');
  if (ids.length === 0) return [];
  const codes = ids.map((id) => rows.find(({ lot }) => lot?.id === id)?.lot?.lot_code ?? '…');
  const code = [...new Set(codes)].join(', ');
  return [{ id: 'lot', label: t('lotChip', { code }), onRemove: () => address.setFilters({ lot: [] }) }];
}

const measures = { g: 'weight', ml: 'volume', each: 'units' } as const satisfies Record<string, UnitType>;

function useDeliveryColumns(): Column<Receipt>[] {
  const t = useTexts(deliveriesTexts);
  const { format } = useDateStyle();
  return useMemo(
    () => [
      { id: 'name', header: t('food'), compact: 'title', cell: ({ name }) => <b dir="auto">{name}</b> },
      {
        id: 'lot',
        header: t('lot'),
        width: '13%',
        absent: ({ lot }) => !lot,
        cell: ({ lot }) =>
          lot ? (
            <Link to={tracePath} search={{ q: lot.lot_code, lots: lot.id }} className={classes.link} dir="auto">
              {lot.lot_code}
            </Link>
          ) : (
            <Absent />
          ),
      },
      {
        id: 'supplier',
        header: t('supplier'),
        width: '15%',
        absent: ({ supplier }) => !supplier,
        cell: ({ supplier }) => supplier?.name ?? <Absent />,
      },
      {
        id: 'amount',
        header: t('amount'),
        width: '88px',
        align: 'end',
        hideBelow: 900,
        absent: ({ amount }) => amount === null,
        cell: ({ amount, unit }) => (amount === null ? <Absent /> : formatAmount(amount, measures[unit ?? 'each'])),
      },
      {
        id: 'temperature',
        header: t('temperature'),
        width: '104px',
        align: 'end',
        hideBelow: 1080,
        absent: ({ temperature }) => temperature === null,
        cell: ({ temperature }) => (temperature === null ? <Absent /> : formatTemperature(temperature, format)),
      },
      {
        id: 'use_by',
        header: t('useBy'),
        width: '104px',
        hideBelow: 1000,
        absent: ({ use_by }) => !use_by,
        cell: ({ use_by }) => (use_by ? writeDay(use_by, format) : <Absent />),
      },
      {
        id: 'received_at',
        header: t('received'),
        width: '152px',
        cell: ({ received_at, timezone }) => <DateTime instant={received_at} zone={timezone} />,
      },
      { id: 'organization', header: t('venue'), width: '14%', cell: ({ organization }) => organization.name },
      {
        id: 'verdict',
        header: t('state'),
        width: '128px',
        compact: 'side',
        cell: ({ verdict, reason }) =>
          verdict === 'ACCEPTED' ? (
            <StatusBadge tone="ok">{t('accepted')}</StatusBadge>
          ) : (
            <span className={classes.verdict}>
              <StatusBadge tone="bad">{t('refused')}</StatusBadge>
              <span className={classes.reason}>{reason}</span>
            </span>
          ),
      },
    ],
    [t, format],
  );
}
