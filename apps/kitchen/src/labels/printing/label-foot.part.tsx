import { useTexts } from '@larder/browser/texts';
import { IconPrinter } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { PrinterSetup } from '../../printer/printer.ts';
import { mostOfRow } from '../../store/cart.ts';
import { now } from '../../store/clock.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { tick } from '../../store/minute.ts';
import { Press } from '../../ui/press.tsx';
import { useShown } from '../../ui/shown.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { toast } from '../../ui/toast.tsx';
import { AddToList } from './add-to-list.part.tsx';
import { decideLabel, saysTheSame } from './label-choice.rules.ts';
import { hasOwnTimes, type LabelEntry } from './label-entry.rules.ts';
import type { LabelAbout, LabelInProgress } from './label-in-progress.part.tsx';
import { labelsTexts } from './labels.texts.ts';
import { missingOf } from './missing.actions.ts';
import { printerFor, printLabels } from './print.actions.ts';
import { AnswerFirst } from './source-allergens.part.tsx';
import classes from './label.module.css';

type LabelFootProps = {
  entry: LabelEntry;
  about: LabelAbout;
  label: LabelInProgress;
  onQuantity: (quantity: number) => void;
};

/**
 * How many of the label that was entered, and what is done with it, in reach of the thumb: it is put on the prep list, or
 * printed.
 */
export function LabelFoot({ entry, about, label, onQuantity }: LabelFootProps) {
  const t = useTexts(labelsTexts);
  const printer = useKitchen(({ printers }) => printerFor(label.choice.usage, printers));
  const { isBusy, print } = usePrint({ entry, about, label, onQuantity }, printer);
  const { choice, decided, waits, blocks } = label;
  const { quantity, made } = entry;
  return (
    <>
      <Stepper label={t('quantity')} value={quantity} min={1} max={mostOfRow} onChange={onQuantity} />
      <AddToList
        choice={choice}
        quantity={quantity}
        user_id={about.person.id}
        disabled={!decided.ok || waits !== undefined || label.unreadable !== undefined}
        hasOwnTimes={hasOwnTimes(choice, label.preparedAt.instant)}
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
  );
}

/** Prints the label as it is dated now, unless that is another date than the one on the screen. */
function usePrint({ entry, about, label, onQuantity }: LabelFootProps, printer: PrinterSetup | undefined) {
  const t = useTexts(labelsTexts);
  const navigate = useNavigate();
  const isShown = useShown();
  const latest = useRef(entry);
  useEffect(() => {
    latest.current = entry;
  }, [entry]);
  const [isBusy, setBusy] = useState(false);
  const print = async () => {
    const { choice, decided, blocks, preparedAt } = label;
    const { product, person, settings } = about;
    if (!printer || !decided.ok || isBusy || blocks.length > 0) return;
    const present = { ...choice, prepared_at: preparedAt.instant ?? new Date(now()).toISOString() };
    if (!saysTheSame(decided, decideLabel(present, { settings, person }), settings)) {
      // Nothing comes out that nobody has seen.
      tick();
      return toast('bad', t('dateMoved'));
    }
    setBusy(true);
    try {
      const orders = [{ choice: present, quantity: entry.quantity }];
      const started = await printLabels(product?.name ?? entry.name, orders, printer);
      if (!started.ok) return toast('bad', started.error_description || t('failed'));
      const { id, state, fault } = await started.ended;
      if (state === 'asking') void missingOf(id).then((count) => count > 0 && onQuantity(count));
      // Somebody who has begun the next label here stays with it.
      const isLeft = isShown.current && latest.current === entry;
      if (state === 'done' && !fault && isLeft) await navigate({ to: '/' });
    } catch {
      toast('bad', t('failed'));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, print };
}
