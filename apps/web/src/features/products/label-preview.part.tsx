import type { Product } from '@larder/contract/products';
import { describeLabel } from '@larder/label/describe';
import type { LabelSize } from '@larder/label/label-data';
import { layoutLabel } from '@larder/label/layout';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useSignedIn } from '../../browser/session-store.ts';
import { useTexts } from '../../browser/texts.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { SegmentedFilter } from '../../ui/segmented-filter.tsx';
import { LabelFindings } from './label-findings.part.tsx';
import { LabelPrint } from './label-print.part.tsx';
import { sampleLabelOf, sampleStorages, type SampleStorage } from './label-sample.part.ts';
import { LabelSheet } from './label-sheet.part.tsx';
import classes from './label-preview.module.css';
import { productsTexts } from './products.texts.ts';

const [firstStorage] = sampleStorages;

/** A product's label as it would be printed now, with the settings of the organisation. */
export function LabelPreview({ product, zoom }: { product: Product; zoom: number }) {
  const t = useTexts(productsTexts);
  const { settings } = useSignedIn().organization;
  const [now] = useState(() => new Date().toISOString());
  const [size, setSize] = useState<LabelSize>('SINGLE_HEIGHT');
  const [tags, setTags] = useState({ defrosted: false, use_first: false });
  const [storage, setStorage] = useState<SampleStorage>(firstStorage);
  const data = useMemo(
    () => sampleLabelOf(product, { now, settings, storage, tags }),
    [product, now, settings, storage, tags],
  );
  const drawing = useMemo(() => layoutLabel(data, settings, size), [data, settings, size]);
  return (
    <>
      <div className={classes.tools}>
        <SegmentedFilter
          label={t('size')}
          value={size}
          options={[
            { value: 'SINGLE_HEIGHT', label: t('size40') },
            { value: 'DOUBLE_HEIGHT', label: t('size80') },
            { value: 'SINGLE_HEIGHT_EASY_PEEL', label: t('sizePeel') },
          ]}
          onChange={setSize}
        />
        <fieldset className={classes.tags}>
          <legend className="visually-hidden">{t('tags')}</legend>
          <Checkbox
            label={t('defrosted')}
            checked={tags.defrosted}
            onChange={(event) => setTags({ ...tags, defrosted: event.currentTarget.checked })}
          />
          <Checkbox
            label={t('useFirst')}
            checked={tags.use_first}
            onChange={(event) => setTags({ ...tags, use_first: event.currentTarget.checked })}
          />
        </fieldset>
      </div>
      <LabelSheet drawing={drawing} name={product.name} zoom={zoom} />
      <div className={classes.below}>
        <LabelFindings drawing={drawing} size={size} />
        <NativeSelect
          label={t('storage')}
          value={storage.name}
          data={sampleStorages.map((one) => ({ value: one.name, label: storageLabel(one) }))}
          onChange={(event) => setStorage(storageNamed(event.currentTarget.value))}
        />
        <details className={classes.details}>
          <summary>{t('labelAsText')}</summary>
          <FactList facts={describeLabel(data, settings).map(({ term, value }) => ({ label: term, value }))} />
        </details>
        <div className={classes.print}>
          <LabelPrint drawing={drawing} name={product.name} />
          <p className={classes.hint}>{t('printHint')}</p>
        </div>
      </div>
    </>
  );

  function storageLabel({ name, expiry }: SampleStorage): string {
    return product.expiry ? name : t('storageDays', { name, expiry: t(expiry.period, { count: expiry.units }) });
  }
}

function storageNamed(name: string): SampleStorage {
  return sampleStorages.find((storage) => storage.name === name) ?? firstStorage;
}
