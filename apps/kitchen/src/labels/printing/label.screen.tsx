import { useTexts } from '@larder/browser/texts';
import type { LabelSize } from '@larder/label/label-data';
import { endOfLocalDay } from '@larder/rules/expiry';
import { TextInput } from '@mantine/core';
import { IconPrinter, IconStar, IconStarFilled } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { now } from '../../store/clock.ts';
import type { Product } from '../../store/database.ts';
import { useDateStyle } from '../../store/date-style.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { tick, useMinute } from '../../store/minute.ts';
import { usePerson, type Person } from '../../store/person.ts';
import { Chips } from '../../ui/chips.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Press } from '../../ui/press.tsx';
import { useShown } from '../../ui/shown.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { toast } from '../../ui/toast.tsx';
import { AddToList } from './add-to-list.part.tsx';
import { AmountField } from './amount-field.part.tsx';
import { toggleFavourite } from './favourites.actions.ts';
import {
  allowedChoice,
  decideLabel,
  saysTheSame,
  type LabelAmount,
  type LabelChoice,
  type LabelTag,
} from './label-choice.rules.ts';
import { LabelDate } from './label-date.part.tsx';
import { LabelTags } from './label-tags.part.tsx';
import { labelsTexts } from './labels.texts.ts';
import { checkLetters } from './letters.rules.ts';
import { MadeFrom, type MadeOf } from './made-from.part.tsx';
import { OldData } from './old-data.part.tsx';
import { OwnDate } from './own-date.part.tsx';
import { PreparedTime, usePreparedTime } from './prepared-time.part.tsx';
import { findPrintBlocks, waitingFor } from './print-blocks.rules.ts';
import { clockFault, printerFor, printLabels, saleStoppedFor } from './print.actions.ts';
import { ProductAllergens } from './product-allergens.part.tsx';
import { SaleFields } from './sale-fields.part.tsx';
import { AnswerFirst, useHeldSources } from './source-allergens.part.tsx';
import { needsAnswer } from './source-allergens.rules.ts';
import { StorageChips, useLabelStorage } from './storage-chips.part.tsx';
import classes from './label.module.css';

const LabelPreview = lazy(async () => ({ default: (await import('./label-preview.part.tsx')).LabelPreview }));
const mostLabels = 50;

/** K5: one label, its preview, and Print. A product's usual storage and a quantity of one are chosen already. */
export function LabelScreen() {
  const t = useTexts(labelsTexts);
  const { productId } = useParams({ from: '/print/$productId' });
  const product = useKitchen(({ products }) => products.get(productId));
  const person = usePerson();
  const mayBeMisc = useKitchen(({ lists }) => lists.settings?.allow_misc_print ?? false);
  const isMisc = productId === 'other';
  if (!person) return null;
  if (isMisc ? !mayBeMisc : product?.lifecycle !== 'ACTIVE') {
    return (
      <Page title={t(isMisc ? 'misc' : 'gone')} back="/print">
        <Notice tone="warn">{t(isMisc ? 'miscOff' : 'goneText')}</Notice>
      </Page>
    );
  }
  return <LabelForm product={product} person={person} />;
}

function LabelForm({ product, person }: { product: Product | undefined; person: Person }) {
  const t = useTexts(labelsTexts);
  const navigate = useNavigate();
  const isShown = useShown();
  const { lists, printers, habits, device, versions } = useKitchen((kitchen) => kitchen);
  const { settings } = lists;
  const habit = product && habits.get(product.id);
  const usage = product?.usage === 'SINGLE' ? 'sale' : 'prep';
  const [name, setName] = useState('');
  const { offered, storage, choose } = useLabelStorage(product);
  const [chosenDay, setChosenDay] = useState<string>();
  const [quantity, setQuantity] = useState(1);
  const [tags, setTags] = useState<LabelTag[]>([]);
  const [size, setSize] = useState<LabelSize>('SINGLE_HEIGHT');
  const [batch, setBatch] = useState('');
  const [price, setPrice] = useState(product?.label_text.price ?? '');
  const [fields, setFields] = useState<Record<string, string>>({});
  const [made, setMade] = useState<MadeOf>({ made_from: [] });
  const made_from = useHeldSources(made.made_from);
  const [amount, setAmount] = useState<LabelAmount>();
  const [isBusy, setBusy] = useState(false);
  const { zone } = useDateStyle();
  const minute = useMinute();
  const chosenUseBy = chosenDay ? endOfLocalDay(chosenDay, zone) : undefined;
  const preparedAt = usePreparedTime({
    mayChoose: usage === 'prep' || (settings?.sale_label_select_time ?? false),
    mayGoBack: settings?.record_backdating === true && person.device_role <= 2,
  });
  const ownTime = preparedAt.instant;
  const choice: LabelChoice = useMemo(() => {
    const chosen = {
      product,
      name,
      usage,
      storage,
      prepared_at: ownTime ?? new Date(minute).toISOString(),
      chosen_use_by: chosenUseBy,
      size,
      tags,
      batch_code: batch,
      price,
      custom_fields: fields,
      ...made,
      made_from,
      amount,
    } satisfies LabelChoice;
    return settings ? allowedChoice(chosen, settings) : chosen;
  }, [
    product,
    name,
    usage,
    storage,
    ownTime,
    minute,
    chosenUseBy,
    size,
    tags,
    batch,
    price,
    fields,
    made,
    made_from,
    amount,
    settings,
  ]);
  const decided = useMemo(
    () => settings && decideLabel(choice, { settings, person: { id: person.id, initials: person.initials } }),
    [choice, settings, person],
  );
  const unreadable = useMemo(
    () => (settings && decided?.ok ? checkLetters(decided.data, settings, product !== undefined).fault : undefined),
    [decided, settings, product],
  );
  const printer = printerFor(usage, printers);
  const wrongClock = settings && clockFault(settings);
  const oldDays = usage === 'sale' ? saleStoppedFor() : undefined;
  const mayMeasure = versions?.accepts?.includes('label_printed.unit_type') ?? false;
  const blocks = findPrintBlocks({
    choice,
    decided,
    hasStorage: offered.length > 0,
    isTimeWrong: preparedAt.problem !== undefined,
    isDayWrong: chosenDay === '' && (settings?.allow_print_expiry_override !== false || !product),
    isClockWrong: wrongClock !== undefined,
    isDataOld: oldDays !== undefined,
    isUnreadable: unreadable !== undefined,
    isAsking: settings !== undefined && needsAnswer(choice, settings),
  });
  const waits = waitingFor(blocks);
  if (!settings) return null;

  const print = async () => {
    if (!printer || !decided?.ok || isBusy || blocks.length > 0) return;
    const present = { ...choice, prepared_at: ownTime ?? new Date(now()).toISOString() };
    if (!saysTheSame(decided, decideLabel(present, { settings, person }), settings)) {
      // Nothing comes out that nobody has seen.
      tick();
      return toast('bad', t('dateMoved'));
    }
    setBusy(true);
    try {
      const started = await printLabels(product?.name ?? name, [{ choice: present, quantity }], printer);
      if (!started.ok) return toast('bad', started.error_description || t('failed'));
      const { state, fault } = await started.ended;
      if (state === 'done' && !fault && isShown.current) await navigate({ to: '/' });
    } catch {
      toast('bad', t('failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Page
      title={product?.name ?? t('misc')}
      back="/print"
      actions={
        product && (
          <Press
            kind="quiet"
            icon={habit?.favourite ? IconStarFilled : IconStar}
            label={habit?.favourite ? t('unstar') : t('star')}
            pressed={habit?.favourite ?? false}
            onPress={() => void toggleFavourite(product.id)}
          />
        )
      }
      foot={
        <>
          <AddToList
            choice={choice}
            quantity={quantity}
            user_id={person.id}
            disabled={!decided?.ok || waits !== undefined || unreadable !== undefined}
            hasOwnTimes={ownTime !== undefined || choice.chosen_use_by !== undefined || choice.batch_code !== ''}
            hasSources={made.made_from.length > 0}
          />
          {printer ? (
            <Press
              kind="main"
              icon={IconPrinter}
              busy={isBusy}
              disabled={blocks.length > 0}
              note={waits ? t(`waits_${waits}`) : blocks.includes('answers') && <AnswerFirst />}
              onPress={() => void print()}
            >
              {quantity === 1 ? t('print') : t('printCount', { count: quantity })}
            </Press>
          ) : (
            <Link to="/tablet" className={classes.link}>
              {t('noPrinter')} {t('setUpPrinter')}
            </Link>
          )}
        </>
      }
    >
      {wrongClock && <Notice tone="bad">{wrongClock}</Notice>}
      {unreadable && <Notice tone="bad">{unreadable}</Notice>}
      {oldDays !== undefined && <OldData days={oldDays} />}
      {device?.is_flagged && <Notice tone="warn">{t('flagged')}</Notice>}
      <div className={classes.sides}>
        <div className={classes.form}>
          {!product && (
            <TextInput
              label={t('nameLabel')}
              value={name}
              maxLength={300}
              error={name !== '' && blocks.includes('name') && t('nameNeeded')}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
          {product && !settings.hide_allergens && <ProductAllergens product={product} />}
          {offered.length === 0 && !product?.expiry && <Notice tone="warn">{t('noStorage')}</Notice>}
          {offered.length > 0 && (
            <StorageChips offered={offered} chosen={storage} product={product} onChange={choose} />
          )}
          {waits ? (
            <Notice tone="warn">{t(`waits_${waits}`)}</Notice>
          ) : (
            <LabelDate choice={choice} decided={decided} settings={settings} />
          )}
          {decided?.ok && <MadeFrom choice={choice} use_by={decided.dates.use_by} onChange={setMade} />}
          {settings.allow_print_expiry_override || !product ? (
            <OwnDate value={chosenDay} from={choice.prepared_at} onChange={setChosenDay} />
          ) : (
            chosenDay && <Notice tone="warn">{t('dateNotAllowed')}</Notice>
          )}
          <PreparedTime label={usage === 'prep' ? t('prepared') : t('packed')} at={preparedAt} />
          <div className={classes.row}>
            <div>
              <p className={classes.heading}>{t('quantity')}</p>
              <Stepper label={t('quantity')} value={quantity} min={1} max={mostLabels} onChange={setQuantity} />
            </div>
            <LabelTags value={tags} onChange={setTags} />
          </div>
          <Chips
            label={t('size')}
            value={size}
            options={[
              { value: 'SINGLE_HEIGHT', label: t('size40') },
              { value: 'DOUBLE_HEIGHT', label: t('size80') },
              { value: 'SINGLE_HEIGHT_EASY_PEEL', label: t('sizePeel') },
            ]}
            onChange={setSize}
          />
          {usage === 'sale' && <SaleFields price={price} onPrice={setPrice} fields={fields} onFields={setFields} />}
          {mayMeasure && <AmountField value={amount} onChange={setAmount} />}
          {!settings.hide_batch_code && (
            <TextInput
              label={t('batch')}
              placeholder={t('batchAuto')}
              maxLength={40}
              value={batch}
              onChange={(event) => setBatch(event.currentTarget.value)}
            />
          )}
        </div>
        <section className={classes.side} aria-label={t('preview')}>
          <Suspense fallback={<p className={classes.note}>{t('loadingPreview')}</p>}>
            {decided?.ok && !waits && !blocks.includes('name') && (
              <LabelPreview data={decided.data} settings={settings} size={size} />
            )}
          </Suspense>
        </section>
      </div>
    </Page>
  );
}
