import { useTexts } from '@larder/browser/texts';
import { amountUnits, baseAmount, formatAmount } from '@larder/rules/amount';
import { Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { endLabel } from '../labels/printing/last-prints.actions.ts';
import type { Product } from '../store/database.ts';
import { useKitchen } from '../store/kitchen.ts';
import type { Person } from '../store/person.ts';
import { Chips } from '../ui/chips.tsx';
import { Keypad, pressed } from '../ui/keypad.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Press } from '../ui/press.tsx';
import { toast } from '../ui/toast.tsx';
import { useTyping } from '../ui/typing.ts';
import { dropWasteDraft, keepNextDraft, wasteDraftKept, type WasteEntry } from './waste-draft.actions.ts';
import { WastePicture } from './waste-picture.part.tsx';
import { recordWaste } from './waste.actions.ts';
import { asksForNotes, missingIn, unitsOffered, type WasteUnit } from './waste.rules.ts';
import { wasteTexts } from './waste.texts.ts';
import classes from './waste.module.css';

/** What was measured in last, for as long as the app runs. */
let keptUnit: WasteUnit | undefined;

type WasteFormProps = {
  product: Product;
  person: Person;
  begun: WasteEntry;
  photograph: Blob | undefined;
  onStartAgain: () => void;
};

/** How much, why, and its picture; what is typed and chosen is kept as it is. */
export function WasteForm({ product, person, begun, photograph, onStartAgain }: WasteFormProps) {
  const t = useTexts(wasteTexts);
  const navigate = useNavigate();
  const { settings, containers = [], wastage_reasons: reasons = [] } = useKitchen(({ lists }) => lists);
  const units = settings ? unitsOffered(settings, containers.length) : [];
  const [entry, setEntry] = useState(begun);
  const [picture, setPicture] = useState(photograph);
  const [isBusy, setBusy] = useState(false);
  const isSaving = useRef(false);
  const { amount, notes, label_id } = entry;
  const unit = [entry.unit, keptUnit].map((one) => units.find((offered) => offered === one)).find(Boolean) ?? units[0];
  const isEnded = useKitchen(({ labels }) => labels.find(({ id }) => id === label_id)?.ended !== undefined);
  const keep = (next: WasteEntry, taken?: { blob: Blob | undefined }) => {
    // One after the other, and all of them before the record itself.
    keepNextDraft(person.id, next, taken);
  };
  const set = (change: Partial<WasteEntry>) => {
    const next = { ...entry, ...change };
    setEntry(next);
    keep(next);
  };
  const setAmount = (next: string) => set({ amount: next });
  useTyping(true, (key) => key !== '-' && key !== 'Enter' && setAmount(pressed(amount, key)));
  if (!settings) return null;
  const reason = reasons.find(({ id }) => id === entry.reason_id);
  const container = containers.find(({ id }) => id === entry.container_id) ?? only(containers);
  const missing = missingIn(
    { unit, amount, container_id: container?.id, reason, notes, hasPicture: picture !== undefined },
    settings,
  );
  const shown = shownAmount(unit, Number(amount), container);
  const once = async (work: () => Promise<void>) => {
    if (isSaving.current) return;
    isSaving.current = true;
    setBusy(true);
    try {
      await wasteDraftKept();
      await work();
    } catch {
      toast('bad', t('failed'));
    } finally {
      isSaving.current = false;
      setBusy(false);
    }
  };
  const leave = () => navigate({ to: label_id ? '/prints' : '/' });
  const save = () =>
    once(async () => {
      if (missing || !unit || !reason) return;
      keptUnit = unit;
      const { isPictureLeftOut } = await recordWaste({
        product_id: product.id,
        unit,
        amount: Number(amount),
        container_id: container?.id,
        reason_id: reason.id,
        notes: settings.wastage_notes_available ? notes : '',
        picture,
        label_id,
      });
      toast('ok', t('saved', { name: product.name, amount: shown ?? '' }));
      if (isPictureLeftOut) toast('bad', t('pictureLeftOut'));
      await leave();
    });
  const closeOnly = () =>
    once(async () => {
      const isNew = label_id !== undefined && (await endLabel(label_id, 'wasted', person));
      await dropWasteDraft(person.id);
      toast(isNew ? 'ok' : 'bad', isNew ? t('closed', { name: product.name }) : t('saidBefore'));
      await leave();
    });
  return (
    <Page
      title={t('title', { name: product.name })}
      back={label_id ? '/prints' : '/'}
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
      {label_id && !isEnded && (
        <Notice
          tone="info"
          action={
            <Press disabled={isBusy} onPress={() => void closeOnly()}>
              {t('closeOnly')}
            </Press>
          }
        >
          {t('labelEnds')}
        </Notice>
      )}
      {units.length === 0 && <Notice tone="warn">{t('noUnits')}</Notice>}
      <div className={classes.sides}>
        <section className={classes.group} aria-label={t('amount')}>
          {units.length > 0 && (
            <Chips
              label={t('unit')}
              value={unit}
              options={units.map((one) => ({ value: one, label: one === 'container' ? t('containerUnit') : t(one) }))}
              onChange={(next) => set({ unit: next })}
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
              onChange={(next) => set({ container_id: next })}
            />
          )}
          <p className={classes.amount}>
            <output aria-label={t('amount')}>{amount || '–'}</output>
            <span>{unit && (unit === 'container' ? t('containerUnit') : t(unit))}</span>
            {shown && unit !== 'units' && shown !== `${amount} ${unit}` && <small>{t('sum', { amount: shown })}</small>}
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
              onChange={(next) => set({ reason_id: next })}
            />
          )}
          {settings.wastage_notes_available && (
            <Textarea
              label={asksForNotes(reason, settings) ? t('notesAsked') : t('notes')}
              autosize
              minRows={2}
              maxLength={1000}
              value={notes}
              onChange={(event) => set({ notes: event.currentTarget.value })}
            />
          )}
          {settings.wastage_picture_required !== 'off' && (
            <WastePicture
              isNeeded={settings.wastage_picture_required === 'required'}
              picture={picture}
              onChange={(blob) => {
                setPicture(blob);
                keep(entry, { blob });
              }}
            />
          )}
          <div className={classes.row}>
            <Press onPress={() => void navigate({ to: '/waste', search: {} })}>{t('otherProduct')}</Press>
            <Press onPress={onStartAgain}>{t('startAgain')}</Press>
          </div>
        </section>
      </div>
    </Page>
  );
}

function only<One>(list: readonly One[]): One | undefined {
  return list.length === 1 ? list[0] : undefined;
}

function shownAmount(unit: WasteUnit | undefined, amount: number, container: { volume: number } | undefined) {
  if (!unit || !(amount > 0)) return undefined;
  if (unit === 'container') return container && formatAmount(container.volume * amount, 'volume');
  return formatAmount(baseAmount(amount, unit), amountUnits[unit]);
}
