import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconBellRinging, IconChecklist, IconTemperature } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useOrganizationFilter } from '../../network/organizations/organization-filter.part.tsx';
import { ExportButton } from '../../records/exports/export-button.dialog.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { TagChips } from '../../ui/page/tag-chips.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type ListAddress, type ListAddressOptions, useListAddress } from '../../ui/table/list-address.ts';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import { SegmentedFilter } from '../../ui/table/segmented-filter.tsx';
import { incidentActionsPath } from '../closing/incident-closing.paths.ts';
import { useIncidentColumns } from './incident-columns.part.tsx';
import { incidentsTexts } from './incidents.texts.ts';
import { TemperaturesGate } from './temperatures-gate.part.tsx';
import { incidentExport, incidentQuery } from './temperatures.api.ts';
import { alarmsPath, temperaturesPath } from './temperatures.paths.ts';

export const usual: ListAddressOptions = { filters: { state: 'OPEN', org: '' } };

/** Temperature incidents: what must still be signed for, and what was. */
export function IncidentListScreen() {
  return (
    <TemperaturesGate>
      <IncidentList />
    </TemperaturesGate>
  );
}

export function first(address: ListAddress) {
  const query = incidentQuery(address);
  return queries.temperatures.incidents.infiniteOptions({
    input: ({ page }) => ({ query: { ...query, page } }),
    ...paged,
  });
}

function IncidentList() {
  const t = useTexts(incidentsTexts);
  const address = useListAddress(usual);
  const list = useRowList(first(address));
  const columns = useIncidentColumns();
  const organizations = useOrganizationFilter(address);
  const can = useCan();
  const [state = 'OPEN'] = address.filter('state');
  const words: Record<string, string> = { OPEN: t('toSign'), CLOSED: t('closed'), WITHDRAWN: t('withdrawn') };
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('temperatures'), to: temperaturesPath }]}
        actions={
          <>
            {can(contract.alarms.list) && (
              <Button
                variant="default"
                leftSection={<IconBellRinging size={18} stroke={1.75} aria-hidden />}
                renderRoot={(props) => <Link to={alarmsPath} {...props} />}
              >
                {t('alarms')}
              </Button>
            )}
            {can(contract.incidentClosing.actions) && (
              <Button
                variant="default"
                leftSection={<IconChecklist size={18} stroke={1.75} aria-hidden />}
                renderRoot={(props) => <Link to={incidentActionsPath} {...props} />}
              >
                {t('checklist')}
              </Button>
            )}
          </>
        }
      />
      <DataTable
        id="temperature-incidents"
        label={t('title')}
        list={list}
        address={address}
        columns={columns}
        tools={
          can(contract.temperatures.exportIncidents) && (
            <ExportButton
              kind="temperature_incidents"
              title={t('exportIncidents')}
              facts={[words[state] ?? t('all'), ...organizations.chips.map(({ label }) => label)]}
              total={list.total}
              totalCapped={list.totalCapped}
              printed
              call={incidentExport(address)}
              saved={(email) => t('exportSent', { email })}
              failed={t('exportFailed')}
            />
          )
        }
        rowName={(row) => row.fridge.name}
        search={t('searchLabel')}
        filters={
          <>
            <SegmentedFilter
              label={t('show')}
              value={state}
              options={[
                { value: 'OPEN', label: t('toSign') },
                { value: 'CLOSED', label: t('closed') },
                { value: 'WITHDRAWN', label: t('withdrawn') },
                { value: 'ALL', label: t('all') },
              ]}
              onChange={(next) => address.setFilters({ state: [next] })}
            />
            {organizations.button}
          </>
        }
        chips={<TagChips chips={organizations.chips} onClear={address.clear} />}
        count={(count) => t('count', { count })}
        empty={{ icon: IconTemperature, title: t('noDataTitle'), text: t('noDataText') }}
      />
    </>
  );
}
