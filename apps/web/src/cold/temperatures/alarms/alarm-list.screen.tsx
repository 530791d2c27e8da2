import { useTexts } from '@larder/browser/texts';
import { IconBellRinging } from '@tabler/icons-react';
import { queries } from '../../../browser/client.ts';
import { useOrganizationFilter } from '../../../network/organizations/organization-filter.part.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { TagChips } from '../../../ui/page/tag-chips.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { type ListAddress, type ListAddressOptions, useListAddress } from '../../../ui/table/list-address.ts';
import { paged, useRowList } from '../../../ui/table/row-list.ts';
import { SegmentedFilter } from '../../../ui/table/segmented-filter.tsx';
import { TemperaturesGate } from '../temperatures-gate.part.tsx';
import { temperaturesPath } from '../temperatures.paths.ts';
import { useAlarmColumns } from './alarm-columns.part.tsx';
import { AlarmWeeksCard } from './alarm-weeks.part.tsx';
import { alarmsTexts } from './alarms.texts.ts';
import classes from '../temperatures.module.css';

export const usual: ListAddressOptions = { filters: { state: 'OPEN', week: '', org: '' } };
const states: Record<string, string[]> = { OPEN: ['RINGING', 'ESCALATED'], ANSWERED: ['ANSWERED'], OVER: ['OVER'] };

/** Alarms of fridges: those that wait for an answer, and how many each venue had. */
export function AlarmListScreen() {
  return (
    <TemperaturesGate>
      <AlarmList />
    </TemperaturesGate>
  );
}

export function first(address: ListAddress) {
  const [state = 'OPEN'] = address.filter('state');
  const week = address.filter('week').filter((one) => one === 'LAST' || one === 'BEFORE');
  const query = {
    search: address.search || undefined,
    organization_id: address.filter('org').join(',') || undefined,
    filters: { state: states[state], week: week.length > 0 ? week : undefined },
  };
  return queries.alarms.list.infiniteOptions({ input: ({ page }) => ({ query: { ...query, page } }), ...paged });
}

function AlarmList() {
  const t = useTexts(alarmsTexts);
  const address = useListAddress(usual);
  const list = useRowList(first(address));
  const columns = useAlarmColumns();
  const organizations = useOrganizationFilter(address);
  const [week] = address.filter('week');
  const chips = [
    ...organizations.chips,
    ...(week === 'LAST' || week === 'BEFORE'
      ? [{ id: 'week', label: t(`week${week}`), onRemove: () => address.setFilters({ week: [] }) }]
      : []),
  ];
  return (
    <>
      <PageHeader title={t('title')} crumbs={[{ label: t('temperatures'), to: temperaturesPath }]} />
      <p className={classes.intro}>{t('intro')}</p>
      <DataTable
        id="fridge-alarms"
        label={t('title')}
        list={list}
        address={address}
        columns={columns}
        rowName={(row) => row.fridge.name}
        search={t('searchLabel')}
        filters={
          <>
            <SegmentedFilter
              label={t('show')}
              value={address.filter('state')[0] ?? 'OPEN'}
              options={[
                { value: 'OPEN', label: t('open') },
                { value: 'ANSWERED', label: t('resting') },
                { value: 'OVER', label: t('over') },
                { value: 'ALL', label: t('all') },
              ]}
              onChange={(next) => address.setFilters({ state: [next] })}
            />
            {organizations.button}
          </>
        }
        chips={<TagChips chips={chips} onClear={address.clear} />}
        count={(count) => t('count', { count })}
        empty={{ icon: IconBellRinging, title: t('emptyTitle'), text: t('emptyText') }}
      />
      {/* Below rows that are still to come it would be pushed down by them. */}
      <div className={classes.below} hidden={list.state === 'loading'}>
        <AlarmWeeksCard organization_id={address.filter('org').join(',') || undefined} />
      </div>
    </>
  );
}
