import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { contract, useCan } from '../../browser/contract.ts';
import { useTexts } from '../../browser/texts.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListAddress, type ListAddress } from '../../ui/list-address.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import type { RowList } from '../../ui/row-list.ts';
import { useOrganizationFilter } from '../organizations/organization-filter.part.tsx';
import { allDates } from '../reports/dates-chip.part.ts';
import { ExportButton } from '../reports/exports/export-button.dialog.tsx';
import { useAuditColumns } from './audit-columns.part.tsx';
import { useAuditFilters } from './audit-filters.part.tsx';
import { useAuditExport, useAuditList, type AuditLine } from './audit.api.ts';
import { auditTexts } from './audit.texts.ts';

/** Who changed what, newest first; the last 30 days until other dates are chosen, the whole history of one record. */
export function AuditListScreen() {
  const t = useTexts(auditTexts);
  const can = useCan();
  const address = useListAddress({ filters: { when: '', feature: '', person: '', record: '', org: '' } });
  const list = useAuditList(address);
  const columns = useAuditColumns();
  const filters = useAuditFilters(address, useOrganizationFilter(address));
  return (
    <>
      <PageHeader title={t('title')} crumbs={[{ label: t('settings'), to: '/settings' }]} />
      <p>{t('intro')}</p>
      <DataTable
        id="audit"
        label={t('title')}
        list={list}
        address={address}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => row.subject.name ?? t(`feature_${row.feature}`)}
        filters={filters.row}
        chips={filters.chips}
        tools={can(contract.audit.export) && <AuditExport address={address} list={list} facts={filters.facts} />}
        count={(count) => t('count', { count, shown: count.toLocaleString('en') })}
        empty={
          <EmptyState
            icon={<IconHistory stroke={1.75} aria-hidden />}
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={
              <Button variant="default" onClick={() => address.setFilters({ when: allDates })}>
                {t('showAll')}
              </Button>
            }
          />
        }
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
