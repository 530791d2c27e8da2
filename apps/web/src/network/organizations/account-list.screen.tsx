import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconBuildingSkyscraper, IconInfoCircle, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useSignedIn } from '../../browser/session-store.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { TagChips } from '../../ui/page/tag-chips.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { filterChips } from '../../ui/table/filter-chips.ts';
import type { Filter } from '../../ui/table/filter-model.ts';
import { FilterPanel } from '../../ui/table/filter-panel.tsx';
import { type Sort, useListAddress } from '../../ui/table/list-address.ts';
import { SegmentedFilter } from '../../ui/table/segmented-filter.tsx';
import { organizationAccountTexts } from './organization-account.texts.ts';
import { useOrganizationColumns } from './organization-columns.part.tsx';
import { useNetwork } from './organizations.api.ts';
import { accountPath, accountsPath, newOrganizationPath } from './organizations.paths.ts';
import { organizationsTexts } from './organizations.texts.ts';

/** Open incidents, then failing automations, then tablets with which something is wrong. */
const troubleFirst: Sort = { by: 'trouble', order: 'desc' };

/** Organisations: the accounts of all customers, for operators. */
export function AccountListScreen() {
  const t = useTexts(organizationsTexts);
  const account = useTexts(organizationAccountTexts);
  const navigate = useNavigate();
  const { organization } = useSignedIn();
  const address = useListAddress({ filters: { flags: '' }, sort: troubleFirst });
  const { search, sort } = address;
  const list = useNetwork(organization.id, { tag: 'ACCOUNT', search, flags: address.filter('flags'), sort });
  const columns = useOrganizationColumns({
    second: 'address',
    pathOf: (row) => accountPath(row.id),
    roomy: true,
    sortable: true,
  });
  const filters: Filter[] = [
    {
      param: 'flags',
      label: t('flags'),
      kind: 'MULTI_DROPDOWN',
      options: [
        { value: 'restricted', label: t('restricted') },
        { value: 'flagged', label: t('flagged') },
      ],
    },
  ];
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          organization.role.level === 1 && (
            <Button
              component={Link}
              to={newOrganizationPath(accountsPath, 'account')}
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            >
              {account('addAccount')}
            </Button>
          )
        }
      />
      <DataTable
        id="accounts"
        label={t('label')}
        list={list}
        address={address}
        columns={columns}
        rowMenu={(row) => [
          {
            label: t('details'),
            icon: IconInfoCircle,
            onSelect: () => void navigate({ to: accountPath(row.id) }),
          },
        ]}
        search={t('searchLabel')}
        filters={
          <>
            <SegmentedFilter
              label={t('order')}
              value={sort?.by === 'name' ? 'name' : 'trouble'}
              options={[
                { value: 'trouble', label: t('troubleFirst') },
                { value: 'name', label: t('byName') },
              ]}
              onChange={(by) => address.setSort(by === 'name' ? { by, order: 'asc' } : undefined)}
            />
            <FilterPanel filters={filters} address={address} />
          </>
        }
        chips={<TagChips chips={filterChips(filters, address)} onClear={address.clear} />}
        count={(count) => t('count', { count })}
        empty={{ icon: IconBuildingSkyscraper, title: t('noDataTitle'), text: t('noDataText') }}
      />
    </>
  );
}
