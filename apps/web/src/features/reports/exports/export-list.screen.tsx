import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { DataTable } from '../../../ui/data-table.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useExportColumns } from './export-columns.part.tsx';
import { useExportList } from './exports.api.ts';
import { exportsTexts } from './exports.texts.ts';

/** My exports: what one asked for, how far it is, and the files while they are kept. */
export function ExportListScreen() {
  const t = useTexts(exportsTexts);
  const list = useExportList();
  return (
    <>
      <PageHeader title={t('mine')} />
      <DataTable
        id="exports"
        label={t('label')}
        list={list}
        columns={useExportColumns()}
        rowName={(row) => row.title}
        count={(count) => t('count', { count, shown: count.toLocaleString('en') })}
        empty={{
          icon: IconFileExport,
          title: t('emptyTitle'),
          text: t('emptyText'),
          action: (
            <Button component={Link} to="/reports" variant="default">
              {t('toReports')}
            </Button>
          ),
        }}
      />
    </>
  );
}
