import { useTexts } from '@larder/browser/texts';
import { amountUnits, baseAmount, formatAmount } from '@larder/rules/amount';
import { Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Product } from '../../store/database.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { Chips } from '../../ui/chips.tsx';
import { Keypad, pressed } from '../../ui/keypad.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Press } from '../../ui/press.tsx';
import { toast } from '../../ui/toast.tsx';
import { useTyping } from '../../ui/typing.ts';
import { WastePick } from './waste-pick.part.tsx';
import { WastePicture } from './waste-picture.part.tsx';
import { recordWaste } from './waste.actions.ts';
import { asksForNotes, missingIn, unitsOffered, type WasteUnit } from './waste.rules.ts';
import { wasteTexts } from './waste.texts.ts';
import classes from './waste.module.css';

/** What was measured in last, for as long as the app runs. */
let keptUnit: WasteUnit | undefined;

/** K12: what is thrown away, how much of it, and why. A printed label leads here with its product chosen. */
export function WasteScreen() {
  const t = useTexts(wasteTexts);
  const { product: productId, label } = useSearch({ from: '/waste' });
  const navigate = useNavigate();
  const products = useKitchen((kitchen) => kitchen.products);
  const product = productId === undefined ? undefined : products.get(productId);
  if (product) return <WasteForm key={product.id} product={product} labelId={label} />;
  return (
    <Page title={t('pick')} back="/">
      {productId !== undefined && <Notice tone="warn">{t('gone')}</Notice>}
      <WastePick onChoose={({ id }) => void navigate({ to: '/waste', search: { product: id } })} />
    </Page>
  );
}

function WasteForm({ product, labelId }: { product: Product; labelId: string | undefined }) {
  const t = useTexts(wasteTexts);
  const navigate = useNavigate();
  const { settings, containers = [], wastage_reasons: reasons = [] } = useKitchen(({ lists }) => lists);
  const units = settings ? unitsOffered(settings, containers.length) : [];
  const [unit, setUnit] = useState(() => units.find((one) => one === keptUnit) ?? units[0]);
  const [amount, setAmount] = useState('');
  const [container_id, setContainer] = useState(containers.length === 1 ? containers[0]?.id : undefined);
  const [reasonId, setReason] = useState<string>();
  const [notes, setNotes] = useState('');
  const [picture, setPicture] = useState<Blob>();
  const [isBusy, setBusy] = useState(false);
  const isSaving = useRef(false);
  useTyping(true, (key) => key !== '-' && key !== 'Enter' && setAmount(pressed(amount, key)));
  if (!settings) return null;
  const reason = reasons.find(({ id }) => id === reasonId);
  const container = containers.find(({ id }) => id === container_id);
  const missing = missingIn(
    { unit, amount, container_id: container?.id, reason, notes, hasPicture: picture !== undefined },
    settings,
  );
  const shown = shownAmount(unit, Number(amount), container);
  const save = async () => {
    if (missing || !unit || !reason || isSaving.current) return;
    isSaving.current = true;
    setBusy(true);
    try {
      keptUnit = unit;
      const { isPictureLeftOut } = await recordWaste({
        product_id: product.id,
        unit,
        amount: Number(amount),
        container_id,
        reason_id: reason.id,
        notes: settings.wastage_notes_available ? notes : '',
        picture,
        label_id: labelId,
      });
      toast('ok', t('saved', { name: product.name, amount: shown ?? '' }));
      if (isPictureLeftOut) toast('bad', t('pictureLeftOut'));
      await navigate({ to: '/' });
    } catch {
      toast('bad', t('failed'));
    } finally {
      isSaving.current = false;
      setBusy(false);
    }
  };
  return (
    <Page
      title={t('title', { name: product.name })}
      back="/"
      foot={
        <Press
          kind="main"
          icon={IconTrash}
          busy={isBusy}
          disabled={missing !== undefined}
          note={missing && t(`missing_${missing}`)}
          onPress={() => void save()}
        >
          {t('save')}
        </Press>
      }
    >
      {labelId && <Notice tone="info">{t('labelEnds')}</Notice>}
      {units.length === 0 && <Notice tone="warn">{t('noUnits')}</Notice>}
      <div className={classes.sides}>
        <section className={classes.group} aria-label={t('amount')}>
          {units.length > 0 && (
            <Chips
              label={t('unit')}
              value={unit}
              options={units.map((one) => ({ value: one, label: one === 'container' ? t('containerUnit') : t(one) }))}
              onChange={setUnit}
            />
          )}
          {unit === 'container' && (
            <Chips
              label={t('container')}
              value={container?.id}
              options={containers.map(({ id, name, volume }) => ({
                value: id,
                label: name,
                note: formatAmount(volume, 'volume'),
              }))}
              onChange={setContainer}
            />
          )}
          <p className={classes.amount}>
            <output aria-label={t('amount')}>{amount || '–'}</output>
            <span>{unit && (unit === 'container' ? t('containerUnit') : t(unit))}</span>
            {shown && unit !== 'units' && <small>{t('sum', { amount: shown })}</small>}
          </p>
          <Keypad label={t('amount')} value={amount} decimal onChange={setAmount} />
        </section>
        <section className={classes.group}>
          {reasons.length === 0 ? (
            <Notice tone="warn">{t('noReasons')}</Notice>
          ) : (
            <Chips
              label={t('reason')}
              value={reason?.id}
              options={reasons.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setReason}
            />
          )}
          {settings.wastage_notes_available && (
            <Textarea
              label={asksForNotes(reason, settings) ? t('notesAsked') : t('notes')}
              autosize
              minRows={2}
              maxLength={1000}
              value={notes}
              onChange={(event) => setNotes(event.currentTarget.value)}
            />
          )}
          {settings.wastage_picture_required !== 'off' && (
            <WastePicture
              isNeeded={settings.wastage_picture_required === 'required'}
              picture={picture}
              onChange={setPicture}
            />
          )}
          <Press onPress={() => void navigate({ to: '/waste', search: {} })}>{t('otherProduct')}</Press>
        </section>
      </div>
    </Page>
  );
}

function shownAmount(unit: WasteUnit | undefined, amount: number, container: { volume: number } | undefined) {
  if (!unit || !(amount > 0)) return undefined;
  if (unit === 'container') return container && formatAmount(container.volume * amount, 'volume');
  return formatAmount(baseAmount(amount, unit), amountUnits[unit]);
}
