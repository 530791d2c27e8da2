import { useTexts } from '@larder/browser/texts';
import type { ImportConfiguration } from '@larder/contract/catalogue/imports';
import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { ExportButton } from '../../records/exports/export-button.dialog.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type ListAddress, type ListAddressOptions, useListAddress } from '../../ui/table/list-address.ts';
import { RowLink } from '../../ui/table/row-link.tsx';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import { exportProducts } from '../products/products.api.ts';
import { productsTexts } from '../products/products.texts.ts';
import { createImportPath, importPath } from './imports.paths.ts';
import { importsTexts } from './imports.texts.ts';
import { RunAgain } from './run-again.part.tsx';

export const usual: ListAddressOptions = {};

/** Imports: how the files of a till or supplier become products. */
export function ImportListScreen() {
  const t = useTexts(importsTexts);
  const words = useTexts(productsTexts);
  const can = useCan();
  const address = useListAddress(usual);
  const list = useRowList(first(address));
  const columns = useImportColumns();
  const mayExport = can(contract.products.export);
  const products = useProductCount(mayExport);
  const addButton = can(contract.imports.createConfiguration) && (
    <Button
      renderRoot={(props) => <Link to={createImportPath} {...props} />}
      leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
    >
      {t('addNew')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            {mayExport && (
              <ExportButton
                kind="products"
                title={words('exportProducts')}
                facts={products ? [t(products.isCapped ? 'exportedMany' : 'exported', { count: products.total })] : []}
                total={undefined}
                totalCapped={false}
                call={exportProducts}
                saved={(email) => words('exportSent', { email })}
                failed={words('exportFailed')}
              />
            )}
            {addButton}
          </>
        }
      />
      <DataTable
        id="imports"
        label={t('label')}
        list={list}
        address={address}
        columns={columns}
        search={t('searchLabel')}
        count={(count) => t('count', { count })}
        empty={{ icon: IconFileImport, title: t('noDataTitle'), text: t('noDataText'), action: addButton }}
      />
    </>
  );
}

export function first({ search }: ListAddress) {
  return queries.imports.listConfigurations.infiniteOptions({
    input: ({ page }) => ({ query: { search: search || undefined, page } }),
    ...paged,
  });
}

function useImportColumns(): Column<ImportConfiguration>[] {
  const t = useTexts(importsTexts);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        compact: 'title',
        cell: (row) => <RowLink to={importPath(row.id)}>{row.name}</RowLink>,
      },
      { id: 'use', header: t('use'), width: '16%', cell: (row) => t(row.keyed ? 'both' : row.use) },
      { id: 'format', header: t('format'), width: '16%', cell: (row) => row.format.toUpperCase() },
      {
        id: 'created',
        header: t('created'),
        width: '20%',
        hideBelow: 720,
        cell: (row) => <DateTime instant={row.created_at} />,
      },
      {
        id: 'run',
        header: t('runHeader'),
        width: '180px',
        compact: 'side',
        cell: (row) => <RunAgain configuration={row} compact />,
      },
    ],
    [t],
  );
}

/** How many active products there are, counted to a limit; inactive ones are exported besides. */
function useProductCount(isWanted: boolean): { total: number; isCapped: boolean } | undefined {
  const { data } = useQuery({
    ...queries.productSearch.names.queryOptions({ input: { query: { size: 1 } } }),
    enabled: isWanted,
  });
  return data?.total === undefined ? undefined : { total: data.total, isCapped: data.total_capped ?? false };
}
