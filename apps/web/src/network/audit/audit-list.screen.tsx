import { useTexts } from '@larder/browser/texts';
import type { AuditFeature, AuditRow } from '@larder/contract/network/audit';
import type { ExportFormat } from '@larder/contract/records/exports';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { userPath } from '../../access/users/users.paths.ts';
import type { LinkAddress } from '../../browser/address.ts';
import { api, queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { dayWindow } from '../../browser/day-window.ts';
import { categoryPath } from '../../catalogue/categories/categories.paths.ts';
import { productLinkPath } from '../../catalogue/products/products.paths.ts';
import { fridgePath } from '../../cold/temperatures/temperatures.paths.ts';
import { devicePath } from '../../devices/devices/devices.paths.ts';
import { ExportButton } from '../../records/exports/export-button.dialog.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { type TagChip, TagChips } from '../../ui/page/tag-chips.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { allDates, useDatesChip } from '../../ui/table/dates-chip.ts';
import { filterChips } from '../../ui/table/filter-chips.ts';
import type { Filter } from '../../ui/table/filter-model.ts';
import { FilterPanel } from '../../ui/table/filter-panel.tsx';
import { type ListAddress, type ListAddressOptions, useListAddress } from '../../ui/table/list-address.ts';
import { paged, type RowList, useRowList } from '../../ui/table/row-list.ts';
import { useOrganizationFilter } from '../organizations/organization-filter.part.tsx';
import { AuditChainCard } from './audit-chain.part.tsx';
import { AuditSentence, useFieldChanges } from './audit-sentence.part.tsx';
import { useAuditWords } from './audit-words.part.ts';
import { auditTexts } from './audit.texts.ts';
import classes from './audit.module.css';

/** The areas that changes are filtered by. */
const features = [
  'products',
  'categories',
  'allergens',
  'storage',
  'devices',
  'users',
  'organizations',
  'settings',
  'temperatures',
  'wastage',
  'records',
  'imports',
  'exports',
  'integrations',
  'label_orders',
  'visits',
  'general',
] as const satisfies readonly AuditFeature[];

export const usual: ListAddressOptions = { filters: { when: '', feature: '', person: '', record: '', org: '' } };

/** Who changed what, newest first; the last 30 days until other dates are chosen, the whole history of one record. */
export function AuditListScreen() {
  const t = useTexts(auditTexts);
  const can = useCan();
  const { zone } = useDateStyle();
  const address = useListAddress(usual);
  const list = useRowList(first(address, zone));
  const columns = useAuditColumns();
  const filters = useAuditFilters(address, useOrganizationFilter(address));
  return (
    <>
      <PageHeader title={t('title')} crumbs={[{ label: t('settings'), to: '/settings' }]} />
      <p className={classes.intro}>{t('intro')}</p>
      <div className={classes.seals}>
        <AuditChainCard />
      </div>
      <DataTable
        id="audit"
        label={t('title')}
        list={list}
        address={address}
        columns={columns}
        rowName={(row) => row.subject.name ?? t(`feature_${row.feature}`)}
        filters={filters.row}
        chips={filters.chips}
        tools={can(contract.audit.export) && <AuditExport address={address} list={list} facts={filters.facts} />}
        count={(count) => t('count', { count })}
        empty={{
          icon: IconHistory,
          title: t('emptyTitle'),
          text: t('emptyText'),
          action: (
            <Button variant="default" onClick={() => address.setFilters({ when: allDates })}>
              {t('showAll')}
            </Button>
          ),
        }}
      />
    </>
  );
}

type AuditExportProps = { address: ListAddress; list: RowList<AuditLine>; facts: string[] };

function AuditExport({ address, list, facts }: AuditExportProps) {
  const t = useTexts(auditTexts);
  const call = useAuditExport(address);
  return (
    <ExportButton
      kind="audit"
      title={t('exportTitle')}
      facts={facts}
      total={list.total}
      totalCapped={list.totalCapped}
      call={call}
      saved={(to) => t('exported', { to })}
      failed={t('exportFailed')}
    />
  );
}

/** The filters row of the audit, and the chips of what is in force. */
function useAuditFilters(
  address: ListAddress,
  organizations: { button: ReactNode; chips: TagChip[] },
): { row: ReactNode; chips: ReactNode; facts: string[] } {
  const t = useTexts(auditTexts);
  const ofRecord = address.filter('record').length > 0;
  const dates = useDatesChip(address, { param: 'when', label: t('when'), usual: t(ofRecord ? 'allTime' : 'lastDays') });
  const filters: Filter[] = [
    {
      param: 'feature',
      label: t('feature'),
      kind: 'MULTI_DROPDOWN',
      options: features.map((feature) => ({ value: feature, label: t(`feature_${feature}`) })),
    },
    { param: 'person', label: t('person'), kind: 'TYPED', hint: t('typeToFilter') },
  ];
  const record: TagChip[] = ofRecord
    ? [{ id: 'record', label: t('oneRecord'), onRemove: () => address.setFilters({ record: [] }) }]
    : [];
  const inForce = [dates, ...record, ...organizations.chips, ...filterChips(filters, address)];
  return {
    row: (
      <>
        {organizations.button}
        <FilterPanel
          filters={[{ param: 'when', label: t('when'), kind: 'DATE_RANGE' }, ...filters]}
          address={address}
        />
      </>
    ),
    chips: <TagChips chips={inForce} onClear={address.clear} />,
    facts: inForce.map(({ label }) => label),
  };
}

/** Where a record is shown, by its kind. */
const paths: Record<string, (id: string) => LinkAddress> = {
  category: categoryPath,
  device: devicePath,
  fridge: fridgePath,
  product: productLinkPath,
  user: userPath,
};

/** The columns of the audit: who did what, with the details behind it, where and when. */
function useAuditColumns(): Column<AuditLine>[] {
  const t = useTexts(auditTexts);
  return useMemo(
    () => [
      {
        id: 'what',
        header: t('what'),
        compact: 'title',
        cell: (row) => (
          <>
            <AuditSentence row={row} />
            <span className={classes.note}>
              <Subject row={row} /> · {t(`feature_${row.feature}`)}
            </span>
            <AuditChanges row={row} />
          </>
        ),
      },
      {
        id: 'where',
        header: t('where'),
        width: '14%',
        hideBelow: 900,
        cell: ({ organization }) => organization.name || <Absent />,
      },
      { id: 'when', header: t('when'), width: '172px', cell: (row) => <DateTime instant={row.created_at} /> },
    ],
    [t],
  );
}

/** What was changed, with a way there while it exists. */
function Subject({ row: { subject, event, feature } }: { row: AuditLine }) {
  const t = useTexts(auditTexts);
  const name = subject.name ?? t(`feature_${feature}`);
  const path = event === 'deleted' ? undefined : paths[subject.type];
  return path ? <Link to={path(subject.id)}>{name}</Link> : <span>{name}</span>;
}

/** The changed fields of an entry, opened by a click, a line each: its name, and from what to what. */
function AuditChanges({ row }: { row: AuditLine }) {
  const t = useTexts(auditTexts);
  const words = useAuditWords();
  const changes = useFieldChanges(row);
  if (changes.length === 0) return null;
  return (
    <details className={classes.details}>
      <summary>{t('details')}</summary>
      <dl className={classes.changes}>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{words.field(field)}</dt>
            <dd>{before ? t(after ? 'fromTo' : 'cleared', { old: before, new: after }) : after}</dd>
          </div>
        ))}
      </dl>
      {row.is_masked && <span className={classes.note}>{t('masked')}</span>}
    </details>
  );
}

type AuditLine = AuditRow;

type AuditQuery = NonNullable<NonNullable<Parameters<typeof api.audit.list>[0]>['query']>;

/** The changes that the address asks for, newest first; the server looks 30 days back while no dates are chosen. */
export function first(address: ListAddress, zone: string) {
  const query = auditQuery(address, zone);
  return queries.audit.list.infiniteOptions({ input: (at) => ({ query: { size: 20, ...query, ...at } }), ...paged });
}

/** Starts an export of what the address asks for. */
function useAuditExport(address: ListAddress) {
  const { zone } = useDateStyle();
  const query = auditQuery(address, zone);
  return (request: { to: string; format: ExportFormat }) =>
    api.audit.export({ query: { ...query, ...request, size: 'all' } });
}

function auditQuery(address: ListAddress, zone: string) {
  const { min, max } = dayWindow(address.filter('when'), zone);
  const chosen = features.filter((feature) => address.filter('feature').includes(feature));
  return {
    organization_id: address.filter('org').join(',') || undefined,
    created_min: min,
    created_max: max,
    filters: {
      ...(chosen.length > 0 && { feature: chosen }),
      ...(address.filter('person').length > 0 && { person: address.filter('person') }),
      ...(address.filter('record').length > 0 && { subject_id: address.filter('record') }),
    },
  } satisfies AuditQuery;
}
