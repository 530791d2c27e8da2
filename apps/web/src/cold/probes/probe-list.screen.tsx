import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { Probe } from '@larder/contract/cold/probes';
import { IconTemperature, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useOrganizationFilter } from '../../network/organizations/organization-filter.part.tsx';
import { logged, useFailedRead } from '../../ui/feedback/failed-read.ts';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { TagChips } from '../../ui/page/tag-chips.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type ListAddress, type ListAddressOptions, useListAddress } from '../../ui/table/list-address.ts';
import { wholeAnswer } from '../../ui/table/row-list.ts';
import type { MenuEntry } from '../../ui/table/row-menu.tsx';
import { SegmentedFilter } from '../../ui/table/segmented-filter.tsx';
import { temperaturesPath } from '../temperatures/temperatures.paths.ts';
import { useProbeColumns } from './probe-columns.part.tsx';
import { probesTexts } from './probes.texts.ts';
import classes from './probes.module.css';

const usual: ListAddressOptions = { filters: { state: 'ALL', org: '' } };

/** The probes that the address asks for. */
function first(address: ListAddress) {
  const isAsking = address.filter('state')[0] === 'ASKING';
  return queries.probes.list.queryOptions({
    input: {
      query: {
        search: address.search || undefined,
        organization_id: address.filter('org').join(',') || undefined,
        filters: isAsking ? { state: ['FAILED', 'DUE', 'NEW'] } : undefined,
      },
    },
    placeholderData: keepPreviousData,
  });
}

/** The instruments of the venues in reach: those that must not be used first, then those whose check is due. */
export function ProbeListScreen() {
  const t = useTexts(probesTexts);
  const address = useListAddress(usual);
  const found = useQuery(first(address));
  const list = wholeAnswer(found);
  useFailedRead(list.state === 'failed', t('listFailed'));
  const organizations = useOrganizationFilter(address);
  return (
    <>
      <PageHeader title={t('title')} crumbs={[{ label: t('temperatures'), to: temperaturesPath }]} />
      <p className={classes.intro}>{t('intro')}</p>
      <DataTable
        id="probes"
        label={t('title')}
        list={list}
        address={address}
        columns={useProbeColumns()}
        rowMenu={useProbeMenu()}
        rowName={nameOf}
        search={t('searchLabel')}
        filters={
          <>
            <SegmentedFilter
              label={t('show')}
              value={address.filter('state')[0] === 'ASKING' ? 'ASKING' : 'ALL'}
              options={[
                { value: 'ALL', label: t('all') },
                { value: 'ASKING', label: t('asking') },
              ]}
              onChange={(next) => address.setFilters({ state: [next] })}
            />
            {organizations.button}
          </>
        }
        chips={<TagChips chips={organizations.chips} onClear={address.clear} />}
        count={(count) => t('count', { count })}
        empty={{ icon: IconTemperature, title: t('emptyTitle'), text: t('emptyText') }}
      />
    </>
  );
}

function nameOf({ serial, model }: Probe): string {
  return `${serial} ${model}`.trim();
}

function useProbeMenu() {
  const t = useTexts(probesTexts);
  const can = useCan();
  const remove = useWrite(queries.probes.remove, { saved: t('removed'), failed: '', handles: logged });
  const ask = (row: Probe) =>
    confirmFirst({
      title: t('removeTitle'),
      text: t('removeText', { name: nameOf(row) }),
      verb: t('removeVerb'),
      danger: true,
      failed: (error) => errorText(error, t('removeFailed')),
      onConfirm: () => remove.mutateAsync({ params: { id: row.id } }),
    });
  return (row: Probe): MenuEntry[] =>
    can(contract.probes.remove)
      ? [{ label: t('remove'), icon: IconTrash, danger: true, onSelect: () => ask(row) }]
      : [];
}
