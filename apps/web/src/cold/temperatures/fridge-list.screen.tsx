import { useTexts } from '@larder/browser/texts';
import type { Fridge } from '@larder/contract/cold/temperatures';
import { Button } from '@mantine/core';
import { IconTemperature } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { queries, type api } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useOrganizationFilter } from '../../network/organizations/organization-filter.part.tsx';
import { ExportButton } from '../../records/exports/export-button.dialog.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { TagChips } from '../../ui/page/tag-chips.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type ListAddress, type ListAddressOptions, useListAddress } from '../../ui/table/list-address.ts';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import { SegmentedFilter } from '../../ui/table/segmented-filter.tsx';
import { useFridgeColumns } from './fridge-columns.part.tsx';
import { useFridgeMenu } from './fridge-menu.part.tsx';
import { TemperaturesGate } from './temperatures-gate.part.tsx';
import { readingExport, troubledStates } from './temperatures.api.ts';
import { incidentsPath } from './temperatures.paths.ts';
import { temperaturesTexts } from './temperatures.texts.ts';

const EditDialog = lazyPart(() => import('./fridge-edit.dialog.tsx'), 'FridgeEditDialog');

type ListQuery = NonNullable<NonNullable<Parameters<typeof api.temperatures.list>[0]>['query']>;

export const usual: ListAddressOptions = { filters: { state: 'ALL', org: '' }, sort: { by: 'state', order: 'asc' } };

/**
 * Temperatures: the fridges and freezers in reach, how each does now and how its last day was; what is wrong comes
 * first.
 */
export function FridgeListScreen() {
  return (
    <TemperaturesGate>
      <FridgeList />
    </TemperaturesGate>
  );
}

/** The fridges and freezers that the address asks for. */
export function first(address: ListAddress) {
  const query: ListQuery = {
    search: address.search || undefined,
    sort_by: address.sort?.by as ListQuery['sort_by'],
    sort_order: address.sort?.order,
    organization_id: address.filter('org').join(',') || undefined,
    filters: address.filter('state')[0] === 'ATTENTION' ? { state: ['INCIDENT', ...troubledStates] } : undefined,
  };
  return queries.temperatures.list.infiniteOptions({ input: ({ page }) => ({ query: { ...query, page } }), ...paged });
}

function FridgeList() {
  const t = useTexts(temperaturesTexts);
  const address = useListAddress(usual);
  const can = useCan();
  const list = useRowList(first(address));
  const columns = useFridgeColumns();
  const organizations = useOrganizationFilter(address);
  const [edited, setEdited] = useState<Fridge>();
  const rowMenu = useFridgeMenu({ onEdit: setEdited });
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            {can(contract.probes.list) && (
              <Button component={Link} to="/temperatures/probes" variant="default">
                {t('probes')}
              </Button>
            )}
            {can(contract.sensors.list) && (
              <Button component={Link} to="/temperatures/sensors" variant="default">
                {t('sensors')}
              </Button>
            )}
            <Button component={Link} to={incidentsPath} variant="default">
              {t('incidents')}
            </Button>
          </>
        }
      />
      <DataTable
        id="fridges"
        label={t('label')}
        list={list}
        address={address}
        columns={columns}
        tools={
          can(contract.temperatures.exportReadings) && (
            <ExportButton
              kind="temperature_readings"
              title={t('exportReadings')}
              facts={[t('exportedDays'), ...organizations.chips.map(({ label }) => label)]}
              total={undefined}
              totalCapped={false}
              printed
              call={readingExport(address)}
              saved={(email) => t('exportSent', { email })}
              failed={t('exportFailed')}
            />
          )
        }
        {...(rowMenu && { rowMenu })}
        search={t('searchLabel')}
        filters={
          <>
            <SegmentedFilter
              label={t('show')}
              value={address.filter('state')[0] === 'ATTENTION' ? 'ATTENTION' : 'ALL'}
              options={[
                { value: 'ALL', label: t('all') },
                { value: 'ATTENTION', label: t('attention') },
              ]}
              onChange={(state) => address.setFilters({ state: [state] })}
            />
            {organizations.button}
          </>
        }
        chips={<TagChips chips={organizations.chips} onClear={address.clear} />}
        count={(count) => t('count', { count })}
        empty={{ icon: IconTemperature, title: t('noDataTitle'), text: t('noDataText') }}
      />
      {edited && <EditDialog fridge={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
