import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/products';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { SegmentedFilter } from '../../ui/segmented-filter.tsx';
import { productsTexts } from './products.texts.ts';
import classes from './label-preview.module.css';

// The drawing and the calendar are heavy, and no other page needs them.
const LabelPreview = lazy(async () => ({ default: (await import('./label-preview.part.tsx')).LabelPreview }));

/** The Label preview card; its content arrives after the page. */
export function LabelPreviewCard({ product }: { product: Product }) {
  const t = useTexts(productsTexts);
  const [zoom, setZoom] = useState<'1' | '1.5'>('1.5');
  return (
    <Card
      title={t('labelPreview')}
      flush
      actions={
        <SegmentedFilter
          label={t('zoom')}
          value={zoom}
          options={[
            { value: '1', label: t('zoom100') },
            { value: '1.5', label: t('zoom150') },
          ]}
          onChange={setZoom}
        />
      }
    >
      <Suspense fallback={<Skeleton height={440} radius={0} className={classes.waiting} aria-busy />}>
        <LabelPreview product={product} zoom={Number(zoom)} />
      </Suspense>
    </Card>
  );
}
