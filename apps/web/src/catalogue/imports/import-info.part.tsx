import { useTexts } from '@larder/browser/texts';
import type { ImportConfiguration } from '@larder/contract/catalogue/imports';
import { importTargets } from '@larder/rules/import-target';
import { Button } from '@mantine/core';
import { Card } from '../../ui/page/card.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { FactList, type Fact } from '../../ui/page/fact-list.tsx';
import { mappingOf } from './import-edit.rules.ts';
import { importsTexts } from './imports.texts.ts';

/** What an import is for, and how the columns and categories of its files are read. */
export function ImportInfo({ configuration, onEdit }: { configuration: ImportConfiguration; onEdit: () => void }) {
  const t = useTexts(importsTexts);
  const columns = useMappedColumns(configuration);
  const categories: Fact[] = Object.entries(mappingOf(configuration.category_mapping)).map(([label, value]) => ({
    label,
    value,
  }));
  return (
    <>
      <Card title={t('info')}>
        <FactList
          facts={[
            { label: t('use'), value: t(usesOf(configuration)) },
            { label: t('format'), value: configuration.format.toUpperCase() },
            ...(configuration.encoding ? [{ label: t('encoding'), value: configuration.encoding }] : []),
            { label: t('created'), value: <DateTime instant={configuration.created_at} /> },
          ]}
        />
      </Card>
      <Card
        title={t('mapping')}
        actions={
          !configuration.keyed && (
            <Button variant="subtle" size="compact-sm" onClick={onEdit}>
              {t('editMapping')}
            </Button>
          )
        }
      >
        <FactList facts={columns} />
      </Card>
      {categories.length > 0 && (
        <Card title={t('categoryMapping')} scrolls={categories.length > 10}>
          <FactList facts={categories} />
        </Card>
      )}
    </>
  );
}

/** What an import is for: products that were exported to be edited are of both uses. */
export function usesOf({ keyed, use }: Pick<ImportConfiguration, 'keyed' | 'use'>): 'forBoth' | 'forPrep' | 'forSale' {
  if (keyed) return 'forBoth';
  return use === 'prep' ? 'forPrep' : 'forSale';
}

/** Which column of a file holds which field of a product, as facts. */
export function useMappedColumns(configuration: ImportConfiguration): Fact[] {
  const t = useTexts(importsTexts);
  const mapping = mappingOf(configuration.mapping);
  return importTargets.flatMap((target) =>
    mapping[target] ? [{ label: t(`target_${target}`), value: mapping[target] }] : [],
  );
}
