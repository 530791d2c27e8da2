import { useTexts } from '@larder/browser/texts';
import type { ImportConfiguration } from '@larder/contract/imports';
import { importTargets } from '@larder/rules/import-target';
import { Card } from '../../ui/card.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FactList, type Fact } from '../../ui/fact-list.tsx';
import { importsTexts } from './imports.texts.ts';

/** What an import is for, and how the columns and categories of its files are read. */
export function ImportInfo({ configuration }: { configuration: ImportConfiguration }) {
  const t = useTexts(importsTexts);
  const columns = useMappedColumns(configuration);
  const categories: Fact[] = Object.entries(texts(configuration.category_mapping)).map(([label, value]) => ({
    label,
    value,
  }));
  return (
    <>
      <Card title={t('info')}>
        <FactList
          facts={[
            { label: t('use'), value: configuration.use === 'prep' ? t('forPrep') : t('forSale') },
            { label: t('format'), value: configuration.format.toUpperCase() },
            ...(configuration.encoding ? [{ label: t('encoding'), value: configuration.encoding }] : []),
            { label: t('created'), value: <DateTime instant={configuration.created_at} /> },
          ]}
        />
      </Card>
      <Card title={t('mapping')}>
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

/** Which column of a file holds which field of a product, as facts. */
export function useMappedColumns(configuration: ImportConfiguration): Fact[] {
  const t = useTexts(importsTexts);
  const mapping = texts(configuration.mapping);
  return importTargets.flatMap((target) =>
    mapping[target] ? [{ label: t(`target_${target}`), value: mapping[target] }] : [],
  );
}

function texts(json: string): Record<string, string> {
  try {
    return JSON.parse(json) as Record<string, string>;
  } catch {
    return {};
  }
}
