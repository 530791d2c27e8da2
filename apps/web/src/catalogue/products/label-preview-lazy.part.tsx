import { Skeleton } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import type { LabelPreviewProps } from './label-preview.part.tsx';
import type { PrintedProduct } from './label-sample.rules.ts';
import classes from './label-preview.module.css';

// The drawing and the calendar are heavy, and no other page needs them.
const LabelPreview = lazyPart(
  () => import('./label-preview.part.tsx'),
  'LabelPreview',
  () => <Skeleton height={440} radius={0} className={classes.waiting} />,
);

/**
 * The label preview: its code arrives after what it stands beside, and what is typed there while there is time to draw
 * it.
 */
export function LazyLabelPreview({ product: latest, ...props }: LabelPreviewProps) {
  const said = useDeferredValue(JSON.stringify(latest));
  const product = useMemo(() => JSON.parse(said) as PrintedProduct, [said]);
  return <LabelPreview product={product} {...props} />;
}
