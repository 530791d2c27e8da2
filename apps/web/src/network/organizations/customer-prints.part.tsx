import { formatNumber } from '@larder/browser/numbers';
import { useTexts } from '@larder/browser/texts';
import { mostPrintsCounted } from '@larder/contract/network/organizations';
import { IconBuildingSkyscraper } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useSignedIn } from '../../browser/session-store.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { TagChips } from '../../ui/page/tag-chips.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListAddress } from '../../ui/table/list-address.ts';
import { RowLink } from '../../ui/table/row-link.tsx';
import { CustomerFigures } from './customer-figures.part.tsx';
import { useNetwork, type OrganizationLine } from './organizations.api.ts';
import { accountPath } from './organizations.paths.ts';
import { organizationsTexts } from './organizations.texts.ts';
import classes from './organization.module.css';

/** Customers and how much each printed yesterday, for operators; the labels themselves are seen from inside. */
export function CustomerPrints() {
  const t = useTexts(organizationsTexts);
  const { organization } = useSignedIn();
  const address = useListAddress({});
  const list = useNetwork(organization.id, { tag: 'ACCOUNT', search: address.search });
  const columns = usePrintColumns();
  return (
    <>
      <p className={classes.intro}>{t('printsIntro')}</p>
      <DataTable
        id="customer-prints"
        label={t('label')}
        list={list}
        address={address}
        columns={columns}
        search={t('searchLabel')}
        chips={<TagChips chips={[]} onClear={address.clear} />}
        count={(count) => t('count', { count })}
        empty={{ icon: IconBuildingSkyscraper, title: t('noDataTitle'), text: t('noDataText') }}
      />
    </>
  );
}

function usePrintColumns(): Column<OrganizationLine>[] {
  const t = useTexts(organizationsTexts);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        compact: 'title',
        cell: (row) => (
          <span className={classes.name}>
            <RowLink to={accountPath(row.id)}>{row.name}</RowLink>
            {row.figures && <CustomerFigures figures={row.figures} />}
          </span>
        ),
      },
      {
        id: 'prints',
        header: t('printedYesterday'),
        width: '30%',
        align: 'end',
        cell: ({ figures }) => {
          if (!figures) return <Absent />;
          const { prints_yesterday: prints } = figures;
          return prints < mostPrintsCounted ? formatNumber(prints) : t('orMore', { prints });
        },
      },
    ],
    [t],
  );
}
