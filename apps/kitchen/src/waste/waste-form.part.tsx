import { useTexts } from '@larder/browser/texts';
import type { Settings } from '@larder/contract/network/settings';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useReducer, useRef, useState } from 'react';
import { endLabel } from '../labels/printing/last-prints.actions.ts';
import type { Product } from '../store/database.ts';
import { useKitchen } from '../store/kitchen.ts';
import type { Person } from '../store/person.ts';
import { useEntering } from '../ui/entering.ts';
import { pressed } from '../ui/keypad.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Press } from '../ui/press.tsx';
import { toast } from '../ui/toast.tsx';
import { useTyping } from '../ui/typing.ts';
import { WasteAmount } from './waste-amount.part.tsx';
import { dropWasteDraft, keepNextDraft, wasteDraftKept } from './waste-draft.actions.ts';
import {
  isBegun,
  readWaste,
  wasteWith,
  type EnteredWaste,
  type ReadWaste,
  type WasteEntry,
} from './waste-entry.rules.ts';
import { WastePicture } from './waste-picture.part.tsx';
import { WasteReason } from './waste-reason.part.tsx';
import { recordWaste } from './waste.actions.ts';
import type { WasteUnit } from './waste.rules.ts';
import { wasteTexts } from './waste.texts.ts';
import classes from './waste.module.css';

/** What was measured in last, for as long as the app runs. */
let keptUnit: WasteUnit | undefined;

type WasteAbout = { product: Product; person: Person; settings: Settings };
type WasteFormProps = WasteAbout & { begun: EnteredWaste; onStartAgain: () => void };

/** How much, why, and its picture; what is typed and chosen is kept as it is. */
export function WasteForm({ begun, onStartAgain, ...about }: WasteFormProps) {
  const t = useTexts(wasteTexts);
  const navigate = useNavigate();
  const { product, person, settings } = about;
  const { containers = [], wastage_reasons: reasons = [] } = useKitchen(({ lists }) => lists);
  const [waste, change] = useReducer(wasteWith, begun);
  const { entry, picture } = waste;
  useEntering(isBegun(waste));
  const read = readWaste(waste, { settings, containers, reasons, lastUnit: keptUnit });
  const { isBusy, save, closeOnly } = useWasteEnd(about, waste, read);
  const isEnded = useKitchen(({ labels }) => labels.find(({ id }) => id === entry.label_id)?.ended !== undefined);
  // One after the other, and all of them before the record itself.
  const set = (some: Partial<WasteEntry>) => {
    change({ entry: some });
    keepNextDraft(person.id, { ...entry, ...some });
  };
  useTyping(true, (key) => key !== '-' && key !== 'Enter' && set({ amount: pressed(entry.amount, key) }));
  return (
    <Page
      title={t('title', { name: product.name })}
      back={entry.label_id ? '/prints' : '/'}
      foot={
        <Press
          kind="main"
          icon={IconTrash}
          busy={isBusy}
          disabled={read.missing !== undefined}
          note={read.missing && t(`missing_${read.missing}`)}
          onPress={() => void save()}
        >
          {t('save')}
        </Press>
      }
    >
      {entry.label_id && !isEnded && <LabelEnds isBusy={isBusy} onCloseOnly={() => void closeOnly()} />}
      {read.units.length === 0 && <Notice tone="warn">{t('noUnits')}</Notice>}
      <div className={classes.sides}>
        <WasteAmount entry={entry} read={read} containers={containers} set={set} />
        <section className={classes.group}>
          <WasteReason notes={entry.notes} reason={read.reason} reasons={reasons} settings={settings} set={set} />
          {settings.wastage_picture_required !== 'off' && (
            <WastePicture
              isNeeded={settings.wastage_picture_required === 'required'}
              picture={picture}
              onChange={(blob) => {
                change({ picture: blob });
                keepNextDraft(person.id, entry, { blob });
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

/** That the label ends with its food, or may end without a record of waste. */
function LabelEnds({ isBusy, onCloseOnly }: { isBusy: boolean; onCloseOnly: () => void }) {
  const t = useTexts(wasteTexts);
  return (
    <Notice
      tone="info"
      action={
        <Press disabled={isBusy} onPress={onCloseOnly}>
          {t('closeOnly')}
        </Press>
      }
    >
      {t('labelEnds')}
    </Notice>
  );
}

/** What ends the form: the waste is recorded, or its label ends without it. */
function useWasteEnd({ product, person, settings }: WasteAbout, waste: EnteredWaste, read: ReadWaste) {
  const t = useTexts(wasteTexts);
  const navigate = useNavigate();
  const { isBusy, once } = useOnce();
  const { label_id, amount, notes } = waste.entry;
  const leave = () => navigate({ to: label_id ? '/prints' : '/' });
  const save = () =>
    once(async () => {
      const { missing, unit, reason, container, shown } = read;
      if (missing || !unit || !reason) return;
      keptUnit = unit;
      const { isPictureLeftOut } = await recordWaste({
        product_id: product.id,
        unit,
        amount: Number(amount),
        container_id: container?.id,
        reason_id: reason.id,
        notes: settings.wastage_notes_available ? notes : '',
        picture: waste.picture,
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
  return { isBusy, save, closeOnly };
}

/** One thing at a time, once everything that was typed is kept. */
function useOnce() {
  const t = useTexts(wasteTexts);
  const [isBusy, setBusy] = useState(false);
  const isSaving = useRef(false);
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
  return { isBusy, once };
}
