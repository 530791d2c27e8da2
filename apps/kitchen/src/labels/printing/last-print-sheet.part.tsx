import { useTexts } from '@larder/browser/texts';
import { IconCheck, IconPrinter, IconPrinterOff, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { OwnLabel } from '../../store/database.ts';
import { useKitchen } from '../../store/kitchen.ts';
import type { Person } from '../../store/person.ts';
import { Toggle } from '../../ui/chips.tsx';
import { dotted } from '../../ui/dotted.ts';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { lettersFault } from './choice-letters.actions.ts';
import { endLabels, mayReplace, planAgain, printAgain, type LabelEnd } from './last-prints.actions.ts';
import { lastPrintsTexts } from './last-prints.texts.ts';
import { printerFor } from './print.actions.ts';
import type { Reprint } from './reprint.rules.ts';
import { sayEnded } from './said-ended.part.tsx';
import classes from './last-prints.module.css';

type LastPrintSheetProps = { label: OwnLabel; name: string; person: Person; onClose: () => void };

/** What can be done with a printed label. An outcome is final: it has been reported. */
export function LastPrintSheet({ label, name, person, onClose }: LastPrintSheetProps) {
  const t = useTexts(lastPrintsTexts);
  const { lists, printers, versions } = useKitchen((kitchen) => kitchen);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const planned = usePlanned(label);
  const { settings } = lists;
  const { ended, body } = label;
  const letters = planned?.ok ? lettersFault(planned.choice) : undefined;
  const once = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
      onClose();
    } catch {
      toast('bad', t('failed'));
    } finally {
      setBusy(false);
    }
  };
  const end = (how: LabelEnd) =>
    once(async () => {
      sayEnded(await endLabels([label.id], how, person), t(`noted_${how}`, { name }), t('saidBefore'));
    });
  const again = (isGone: boolean) =>
    once(async () => {
      const started = await printAgain(label, { isGone });
      if (started.ok) return;
      toast('bad', 'reason' in started ? t(`gone_${started.reason}`) : started.error_description || t('failed'));
    });
  if (isAsking) {
    return <OldSticker name={name} isBusy={isBusy} onPrint={(isGone) => void again(isGone)} onClose={onClose} />;
  }
  return (
    <Sheet opened title={name} onClose={onClose}>
      {ended && <Notice tone="info">{t(`said_${ended}`)}</Notice>}
      <p className={classes.note}>{dotted(body.printed?.storage, body.batch_code)}</p>
      <div className={classes.actions}>
        {!settings?.disable_label_reprint && (
          <Press
            wide
            icon={IconPrinter}
            busy={isBusy}
            disabled={!printerFor(body.usage, printers) || !planned?.ok || letters !== undefined}
            note={againNote()}
            onPress={() => (mayReplace(label, versions?.accepts) ? setAsking(true) : void again(false))}
          >
            {t('again')}
          </Press>
        )}
        {!ended && <LabelEnds label={label} isBusy={isBusy} onEnd={(how) => void end(how)} />}
      </div>
    </Sheet>
  );
  function againNote(): string | undefined {
    if (planned && !planned.ok) return t(`gone_${planned.reason}`);
    if (letters) return letters;
    // Its food was opened, frozen or thawed since.
    if (planned?.choice.reprint_of?.body === undefined) return planned && t('presentDates');
    return t(settings?.reprint_copy_date ? 'sameDates' : 'newDates');
  }
}

/** The label once more by what is known now; undefined until that is worked out. */
function usePlanned(label: OwnLabel): Reprint | undefined {
  const live = useKitchen((kitchen) => kitchen.live);
  const [planned, setPlanned] = useState<Reprint>();
  useEffect(() => {
    let isLeft = false;
    const plan = async () => {
      const next = await planAgain(label);
      if (!isLeft) setPlanned(next);
    };
    void plan();
    return () => {
      isLeft = true;
    };
  }, [label, live]);
  return planned;
}

type LabelEndsProps = { label: OwnLabel; isBusy: boolean; onEnd: (how: LabelEnd) => void };

/** What can have become of a label. Waste of a product is recorded with its amount and reason. */
function LabelEnds({ label: { id, body }, isBusy, onEnd }: LabelEndsProps) {
  const t = useTexts(lastPrintsTexts);
  const navigate = useNavigate();
  const marksMisprints = useKitchen(({ lists }) => lists.settings?.mark_as_misprint);
  const product = useKitchen(({ products }) => products.get(body.product_id ?? '')?.id);
  return (
    <>
      <Press wide icon={IconCheck} disabled={isBusy} onPress={() => onEnd('used')}>
        {t('used')}
      </Press>
      <Press
        wide
        icon={IconTrash}
        disabled={isBusy}
        note={product && t('wastedNote')}
        onPress={() => (product ? void navigate({ to: '/waste', search: { product, label: id } }) : onEnd('wasted'))}
      >
        {t('wasted')}
      </Press>
      {marksMisprints && (
        <Press
          wide
          kind="danger"
          icon={IconPrinterOff}
          note={t('misprintNote')}
          disabled={isBusy}
          onPress={() => onEnd('misprint')}
        >
          {t('misprint')}
        </Press>
      )}
    </>
  );
}

type OldStickerProps = { name: string; isBusy: boolean; onPrint: (isGone: boolean) => void; onClose: () => void };

/** Whether the old sticker comes off the food: of two that are on it, both count. */
function OldSticker({ name, isBusy, onPrint, onClose }: OldStickerProps) {
  const t = useTexts(lastPrintsTexts);
  const [isGone, setGone] = useState(true);
  return (
    <Sheet
      opened
      title={t('againTitle', { name })}
      onClose={onClose}
      foot={
        <Press kind="main" icon={IconPrinter} busy={isBusy} onPress={() => onPrint(isGone)}>
          {t('again')}
        </Press>
      }
    >
      <div>
        <Toggle label={t('oldGone')} checked={isGone} onChange={setGone} />
      </div>
      <p className={classes.note}>{t(isGone ? 'oldGoneNote' : 'oldStaysNote')}</p>
    </Sheet>
  );
}
