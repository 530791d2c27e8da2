import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/products';
import { describeLabel } from '@larder/label/describe';
import type { LabelSize } from '@larder/label/label-data';
import { layoutLabel } from '@larder/label/layout';
import { checkLabel } from '@larder/label/legal-check';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useSignedIn } from '../../browser/session-store.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { SegmentedFilter } from '../../ui/segmented-filter.tsx';
import { LabelCheck } from './label-check.part.tsx';
import { labelCheckTexts } from './label-check.texts.ts';
import { LabelDownload } from './label-download.part.tsx';
import { LabelFindings } from './label-findings.part.tsx';
import { useLabelGuard } from './label-guard.part.tsx';
import { LabelPrint } from './label-print.part.tsx';
import { sampleLabelOf, sampleStorages, type SampleStorage } from './label-sample.part.ts';
import { LabelSheet } from './label-sheet.part.tsx';
import { LabelValuesForm } from './label-values-form.part.tsx';
import { firstOwnValues, ownLabelValues, type OwnValues } from './label-values.part.ts';
import { productsTexts } from './products.texts.ts';
import classes from './label-preview.module.css';

const [firstStorage] = sampleStorages;

/** A product's label as it would be printed now, with the settings of the organisation. */
export function LabelPreview({ product, zoom }: { product: Product; zoom: number }) {
  const t = useTexts(productsTexts);
  const tc = useTexts(labelCheckTexts);
  const { settings } = useSignedIn().organization;
  const [now] = useState(() => new Date().toISOString());
  const [size, setSize] = useState<LabelSize>('SINGLE_HEIGHT');
  const [tags, setTags] = useState({ defrosted: false, use_first: false });
  const [storage, setStorage] = useState<SampleStorage>(firstStorage);
  const [own, setOwn] = useState<OwnValues>();
  const data = useMemo(() => {
    const typed = own && ownLabelValues(own, settings.timezone);
    return sampleLabelOf(product, { now, settings, storage, tags, own: typed });
  }, [product, now, settings, storage, tags, own]);
  const parts = useMemo(() => layoutLabel(data, settings, size), [data, settings, size]);
  const tall = size === 'DOUBLE_HEIGHT';
  const tallParts = useMemo(
    () => (tall || parts.length === 1 ? undefined : layoutLabel(data, settings, 'DOUBLE_HEIGHT').length),
    [data, settings, tall, parts],
  );
  const findings = useMemo(() => checkLabel(data, settings, parts), [data, settings, parts]);
  const { question, guardPrint, guardFile } = useLabelGuard(findings, tall);
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
      <LabelSheet parts={parts} name={product.name} zoom={zoom} />
      <div className={classes.below}>
        <LabelFindings parts={parts} tallParts={tallParts} onTall={() => setSize('DOUBLE_HEIGHT')} />
        <LabelCheck findings={findings} tall={tall} />
        <SegmentedFilter
          label={tc('values')}
          value={own ? 'own' : 'sample'}
          options={[
            { value: 'sample', label: tc('sampleValues') },
            { value: 'own', label: tc('ownValues') },
          ]}
          onChange={(values) => setOwn(values === 'own' ? firstOwnValues(product, settings, now) : undefined)}
        />
        {own && <LabelValuesForm values={own} sale={product.usage === 'SINGLE'} onChange={setOwn} />}
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
          <div className={classes.files}>
            <LabelPrint parts={parts} name={product.name} guarded={guardPrint} />
            <LabelDownload parts={parts} name={product.name} guarded={guardFile} />
          </div>
          <p className={classes.hint}>{t('printHint')}</p>
          {question}
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
