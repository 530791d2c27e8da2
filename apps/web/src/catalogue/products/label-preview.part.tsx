import { useTexts } from '@larder/browser/texts';
import { checkInCountries } from '@larder/label/countries-check';
import { describeLabel } from '@larder/label/describe';
import type { LabelParts } from '@larder/label/drawing';
import type { LabelSize } from '@larder/label/label-data';
import { layoutLabel } from '@larder/label/layout';
import { LabelPicture } from '@larder/look/label-picture';
import { printReasons, type PrintReason } from '@larder/rules/print-reason';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type CSSProperties, useMemo, useState } from 'react';
import { useSignedIn } from '../../browser/session-store.ts';
import { DateField } from '../../ui/field/date-field.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { SegmentedFilter } from '../../ui/table/segmented-filter.tsx';
import { LabelCheck, type LabelFinding } from './label-check.part.tsx';
import { labelCheckTexts } from './label-check.texts.ts';
import { LabelDownload } from './label-download.part.tsx';
import { LabelFindings } from './label-findings.part.tsx';
import { useLabelGuard } from './label-guard.part.tsx';
import { LabelPrint } from './label-print.part.tsx';
import { type PrintedProduct, sampleLabelOf, type SampleStorage, sampleStorages } from './label-sample.rules.ts';
import { firstOwnValues, ownLabelValues, type OwnValues, readOwnAmount } from './label-values.rules.ts';
import { useCountryName } from './place-names.part.ts';
import { productsTexts } from './products.texts.ts';
import { WhySample } from './why-sample.part.tsx';
import classes from './label-preview.module.css';

const [firstStorage] = sampleStorages;

export type LabelPreviewProps = {
  product: PrintedProduct;
  zoom: number;
  /** There is no such product yet: its label is only looked at, and not judged before it has a name. */
  unsaved?: boolean;
  /** The allergens that the recipe contains and the label does not name. */
  lacked?: readonly string[];
};

const none: readonly string[] = [];

/** A product's label as it would be printed now, with the settings of the organisation. */
export function LabelPreview({ product, zoom, unsaved = false, lacked = none }: LabelPreviewProps) {
  const t = useTexts(productsTexts);
  const tc = useTexts(labelCheckTexts);
  const countryName = useCountryName();
  const { settings: chosen, country_code: ownCountry = '' } = useSignedIn().organization;
  const countries = useMemo(
    () => (product.countries?.length ? product.countries : [ownCountry]),
    [product.countries, ownCountry],
  );
  const first = countries.includes(ownCountry) ? ownCountry : (countries[0] ?? '');
  const [picked, setPicked] = useState<string>();
  const country = picked !== undefined && countries.includes(picked) ? picked : first;
  const settings = useMemo(() => ({ ...chosen, country }), [chosen, country]);
  const [now] = useState(() => new Date().toISOString());
  const [size, setSize] = useState<LabelSize>('SINGLE_HEIGHT');
  const [tags, setTags] = useState({ defrosted: false, use_first: false });
  const [storage, setStorage] = useState<SampleStorage>(firstStorage);
  const [reason, setReason] = useState<PrintReason>('PREPARED');
  const [own, setOwn] = useState<OwnValues>();
  const data = useMemo(() => {
    const typed = own && ownLabelValues(own, product.usage, settings);
    return sampleLabelOf(product, { now, settings, storage, tags, reason, own: typed });
  }, [product, now, settings, storage, tags, reason, own]);
  const parts = useMemo(() => layoutLabel(data, settings, size), [data, settings, size]);
  const tall = size === 'DOUBLE_HEIGHT';
  const tallParts = useMemo(
    () => (tall || parts.length === 1 ? undefined : layoutLabel(data, settings, 'DOUBLE_HEIGHT').length),
    [data, settings, tall, parts],
  );
  const findings = useMemo(
    () => [...ofRecipe(lacked), ...checkInCountries(data, chosen, size, countries)],
    [lacked, data, chosen, size, countries],
  );
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
        <WhySample data={data} product={product} storage={storage} settings={settings} />
        {!(unsaved && product.name === '') && (
          <>
            <LabelFindings parts={parts} tallParts={tallParts} onTall={() => setSize('DOUBLE_HEIGHT')} />
            <LabelCheck findings={findings} tall={tall} />
          </>
        )}
        {!unsaved && (
          <SegmentedFilter
            label={tc('values')}
            value={own ? 'own' : 'sample'}
            options={[
              { value: 'sample', label: tc('sampleValues') },
              { value: 'own', label: tc('ownValues') },
            ]}
            onChange={(values) => setOwn(values === 'own' ? firstOwnValues(product, settings, now) : undefined)}
          />
        )}
        {own && <LabelValuesForm values={own} sale={product.usage === 'SINGLE'} onChange={setOwn} />}
        {countries.length > 1 && (
          <NativeSelect
            label={tc('country')}
            description={tc('countryHint')}
            value={country}
            data={countries.map((value) => ({ value, label: countryName(value) || tc('noCountry') }))}
            onChange={(event) => setPicked(event.currentTarget.value)}
          />
        )}
        {product.usage === 'COMPONENT' && (
          <NativeSelect
            label={tc('reason')}
            value={reason}
            data={printReasons.map((value) => ({ value, label: tc(value) }))}
            onChange={({ currentTarget: { value } }) =>
              setReason(printReasons.find((one) => one === value) ?? 'PREPARED')
            }
          />
        )}
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
        {!unsaved && (
          <div className={classes.print}>
            <div className={classes.files}>
              <LabelPrint parts={parts} name={product.name} guarded={guardPrint} />
              <LabelDownload parts={parts} name={product.name} guarded={guardFile} />
            </div>
            <p className={classes.hint}>{t('printHint')}</p>
            {question}
          </div>
        )}
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

function ofRecipe(lacked: readonly string[]): LabelFinding[] {
  return lacked.length > 0
    ? [{ kind: 'recipe_allergen_missing', level: 'red', words: [...lacked], countries: [] }]
    : [];
}

type LabelValuesFormProps = {
  values: OwnValues;
  /** The fields of the settings stand on sale labels only. */
  sale: boolean;
  onChange: (values: OwnValues) => void;
};

/** What a print would say, typed in the place of samples. Nothing here is saved. */
function LabelValuesForm({ values, sale, onChange }: LabelValuesFormProps) {
  const t = useTexts(labelCheckTexts);
  const field = (key: 'name' | 'initials' | 'batch_code' | 'amount', label: string, error?: string) => (
    <TextInput
      label={label}
      error={error}
      value={values[key]}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => onChange({ ...values, [key]: event.currentTarget.value })}
    />
  );
  const more = (kind: 'custom' | 'lower') =>
    Object.entries(values[kind]).map(([name, value]) => (
      <TextInput
        key={`${kind} ${name}`}
        label={name}
        value={value}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => onChange({ ...values, [kind]: { ...values[kind], [name]: event.currentTarget.value } })}
      />
    ));
  return (
    <fieldset className={classes.values}>
      <legend className="visually-hidden">{t('ownValues')}</legend>
      {field('name', t('printedName'))}
      {field('initials', t('initials'))}
      {field('batch_code', t('batchCode'))}
      {field(
        'amount',
        t('amount'),
        values.amount.trim() === '' || readOwnAmount(values.amount) ? undefined : t('amountUnread'),
      )}
      <DateField label={t('printedDay')} value={values.day} onChange={(day) => onChange({ ...values, day })} />
      <TextInput
        type="time"
        label={t('printedTime')}
        value={values.time}
        onChange={(event) => onChange({ ...values, time: event.currentTarget.value })}
      />
      {sale && more('custom')}
      {sale && more('lower')}
      <p className={classes.hint}>{t('valuesHint')}</p>
    </fieldset>
  );
}

/** The label on its bed, part after part, with rulers in millimetres. */
function LabelSheet({ parts, name, zoom }: { parts: LabelParts; name: string; zoom: number }) {
  const t = useTexts(productsTexts);
  return (
    <div className={classes.bed}>
      {parts.map((drawing, index) => {
        const { width, height } = drawing;
        const part = { name, width, height, part: index + 1, count: parts.length };
        const several = parts.length > 1;
        return (
          <figure key={index} className={classes.part}>
            <div className={classes.stage} style={{ '--label-width': `${width * zoom}mm` } as CSSProperties}>
              <Ruler length={width} along="x" />
              <Ruler length={height} along="y" />
              <div className={classes.sheet}>
                <LabelPicture
                  drawing={drawing}
                  title={several ? t('partName', part) : t('pictureName', part)}
                  className={classes.picture}
                />
              </div>
            </div>
            <figcaption className={classes.measures}>
              {several ? t('partMeasures', part) : t('measures', part)}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}

/** A stroke for each millimetre, longer at 5 and 10, and the centimetres in figures. */
function Ruler({ length, along }: { length: number; along: 'x' | 'y' }) {
  const upright = along === 'y';
  const strokes = Array.from({ length: length + 1 }, (_, at) => {
    const from = at % 10 === 0 ? 0 : at % 5 === 0 ? 4 : 7;
    return upright ? `M${from} ${at}H10` : `M${at} ${from}V10`;
  });
  const figures = Array.from({ length: Math.floor(length / 10) }, (_, index) => (index + 1) * 10);
  return (
    <div className={classes.ruler} data-along={along} aria-hidden>
      <svg viewBox={upright ? `0 0 10 ${length}` : `0 0 ${length} 10`} preserveAspectRatio="none">
        <path d={strokes.join('')} vectorEffect="non-scaling-stroke" />
      </svg>
      {figures.map((at) => (
        <span key={at} style={{ [upright ? 'top' : 'left']: `${(at / length) * 100}%` }}>
          {at}
        </span>
      ))}
    </div>
  );
}
