import { useTexts } from '@larder/browser/texts';
import { TextInput } from '@mantine/core';
import { useKitchen } from '../../store/kitchen.ts';
import { Chips } from '../../ui/chips.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AmountField } from './amount-field.part.tsx';
import { LabelDate } from './label-date.part.tsx';
import { asksMakerDate, mayEnterDay, withReason, type LabelEntry } from './label-entry.rules.ts';
import type { LabelAbout, LabelInProgress } from './label-in-progress.part.tsx';
import { LabelTags } from './label-tags.part.tsx';
import { labelsTexts } from './labels.texts.ts';
import { MadeFrom } from './made-from.part.tsx';
import { MakerDate } from './maker-date.part.tsx';
import { OwnDate } from './own-date.part.tsx';
import { PreparedTime } from './prepared-time.part.tsx';
import { ProductAllergens } from './product-allergens.part.tsx';
import { ReasonChips } from './reason-chips.part.tsx';
import { SaleFields } from './sale-fields.part.tsx';
import { StorageChips } from './storage-chips.part.tsx';

type LabelFieldsProps = {
  entry: LabelEntry;
  about: LabelAbout;
  label: LabelInProgress;
  change: (change: Partial<LabelEntry>) => void;
};

/** What the label is of, where it is kept, its dates, and how it is printed. */
export function LabelFields({ entry, about, label, change }: LabelFieldsProps) {
  const t = useTexts(labelsTexts);
  const { product, settings } = about;
  const { offered, choice, decided, blocks, waits } = label;
  return (
    <>
      {choice.reason && (
        <ReasonChips value={choice.reason} onChange={(reason) => change(withReason(reason, choice.storage))} />
      )}
      {!product && (
        <TextInput
          label={t('nameLabel')}
          value={entry.name}
          maxLength={300}
          error={entry.name !== '' && blocks.includes('name') && t('nameNeeded')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      )}
      {product && !settings.hide_allergens && <ProductAllergens product={product} />}
      {offered.length === 0 && !product?.expiry && <Notice tone="warn">{t('noStorage')}</Notice>}
      {offered.length > 0 && (
        <StorageChips
          offered={offered}
          chosen={choice.storage}
          product={product}
          onChange={(storage_id) => change({ storage_id })}
        />
      )}
      {waits ? (
        <Notice tone="warn">{t(`waits_${waits}`)}</Notice>
      ) : (
        <LabelDate choice={choice} decided={decided} settings={settings} />
      )}
      {asksMakerDate(product, choice.reason) && (
        <MakerDate
          value={entry.maker_date}
          from={choice.prepared_at}
          onChange={(maker_date) => change({ maker_date })}
        />
      )}
      {decided.ok && <MadeFrom choice={choice} use_by={decided.dates.use_by} onChange={(made) => change({ made })} />}
      {mayEnterDay({ product, settings }) ? (
        <OwnDate value={entry.day} from={choice.prepared_at} onChange={(day) => change({ day })} />
      ) : (
        entry.day && <Notice tone="warn">{t('dateNotAllowed')}</Notice>
      )}
      <PreparedTime
        label={choice.usage === 'prep' ? t(choice.reason ?? 'PREPARED') : t('packed')}
        at={label.preparedAt}
        choose={(time) => change({ time })}
      />
      <PrintFields entry={entry} about={about} label={label} change={change} />
    </>
  );
}

function PrintFields({ entry, about, label, change }: LabelFieldsProps) {
  const t = useTexts(labelsTexts);
  const mayMeasure = useKitchen(({ versions }) => versions?.accepts?.includes('label_printed.unit_type') ?? false);
  const { tags, size, price, custom_fields, amount, batch_code } = entry;
  return (
    <>
      <LabelTags value={tags} onChange={(next) => change({ tags: next })} />
      <Chips
        label={t('size')}
        value={size}
        options={[
          { value: 'SINGLE_HEIGHT', label: t('size40') },
          { value: 'DOUBLE_HEIGHT', label: t('size80') },
          { value: 'SINGLE_HEIGHT_EASY_PEEL', label: t('sizePeel') },
        ]}
        onChange={(next) => change({ size: next })}
      />
      {label.choice.usage === 'sale' && (
        <SaleFields
          price={price}
          onPrice={(next) => change({ price: next })}
          fields={custom_fields}
          onFields={(next) => change({ custom_fields: next })}
        />
      )}
      {mayMeasure && <AmountField value={amount} onChange={(next) => change({ amount: next })} />}
      {!about.settings.hide_batch_code && (
        <TextInput
          label={t('batch')}
          placeholder={t('batchAuto')}
          maxLength={40}
          value={batch_code}
          onChange={(event) => change({ batch_code: event.currentTarget.value })}
        />
      )}
    </>
  );
}
