import { formatTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { IconPrinter, IconPrinterOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { OwnLabel } from '../../store/database.ts';
import { useDateStyle } from '../../store/date-style.ts';
import { useKitchen } from '../../store/kitchen.ts';
import type { Person } from '../../store/person.ts';
import { Toggle } from '../../ui/chips.tsx';
import { dotted } from '../../ui/dotted.ts';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { toast } from '../../ui/toast.tsx';
import { endLabels, mayReplace, printAllAgain } from './last-prints.actions.ts';
import { lastPrintsTexts } from './last-prints.texts.ts';
import { codeOf, openLabels, type PrintRun } from './print-runs.rules.ts';
import { printerFor } from './print.actions.ts';
import { sayEnded } from './said-ended.part.tsx';
import classes from './last-prints.module.css';

type PrintRunSheetProps = {
  run: PrintRun;
  name: string;
  person: Person;
  onOpen: (label: OwnLabel) => void;
  onClose: () => void;
};

/** What can be done with labels that were printed together: all of them, some of them, or one by its code. */
export function PrintRunSheet({ run, name, person, onOpen, onClose }: PrintRunSheetProps) {
  const t = useTexts(lastPrintsTexts);
  const style = useDateStyle();
  const { lists, printers, versions } = useKitchen((kitchen) => kitchen);
  const [step, setStep] = useState<'again' | 'misprint'>();
  const [isGone, setGone] = useState(true);
  const [count, setCount] = useState(1);
  const [isBusy, setBusy] = useState(false);
  const open = openLabels(run);
  const { body, printed_at } = run.first;
  const once = async (work: () => Promise<string | undefined>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const problem = await work();
      if (problem !== undefined) toast('bad', problem || t('failed'));
      onClose();
    } catch {
      toast('bad', t('failed'));
    } finally {
      setBusy(false);
    }
  };
  const again = () =>
    once(async () => {
      const started = await printAllAgain(open, { isGone });
      if (started.ok) return undefined;
      return 'reason' in started ? t(`gone_${started.reason}`) : started.error_description;
    });
  const misprint = () =>
    once(async () => {
      // The last ones came out last, and so are the first that somebody looks at.
      const ended = await endLabels(
        open.slice(0, count).map(({ id }) => id),
        'misprint',
        person,
      );
      sayEnded(ended, t('noted_misprints', { name, count: ended.length }), t('saidBefore'));
      return undefined;
    });
  if (step === 'misprint') {
    return (
      <Sheet
        opened
        title={t('misprintTitle', { name })}
        onClose={() => setStep(undefined)}
        foot={
          <Press kind="danger" busy={isBusy} onPress={() => void misprint()}>
            {t('misprintsDone', { count })}
          </Press>
        }
      >
        <p>{t('misprintText')}</p>
        <Stepper label={t('misprintTitle', { name })} value={count} min={1} max={open.length} onChange={setCount} />
      </Sheet>
    );
  }
  if (step === 'again') {
    return (
      <Sheet
        opened
        title={t('againTitle', { name })}
        onClose={() => setStep(undefined)}
        foot={
          <Press kind="main" icon={IconPrinter} busy={isBusy} onPress={() => void again()}>
            {t('allAgain', { count: open.length })}
          </Press>
        }
      >
        {open.some((label) => mayReplace(label, versions?.accepts)) && (
          <div>
            <Toggle label={t('oldGone')} checked={isGone} onChange={setGone} />
          </div>
        )}
      </Sheet>
    );
  }
  return (
    <Sheet opened title={t('run', { name, count: run.labels.length })} onClose={onClose}>
      <p className={classes.note}>
        {dotted(formatTime(printed_at, style), body.printed?.storage, body.batch_code, body.initials)}
      </p>
      <div className={classes.actions}>
        {!lists.settings?.disable_label_reprint && (
          <Press
            wide
            icon={IconPrinter}
            disabled={!printerFor(body.usage, printers) || open.length === 0}
            onPress={() => setStep('again')}
          >
            {t('allAgain', { count: open.length })}
          </Press>
        )}
        {lists.settings?.mark_as_misprint && open.length > 0 && (
          <Press
            wide
            kind="danger"
            icon={IconPrinterOff}
            note={t('misprintHowMany')}
            onPress={() => setStep('misprint')}
          >
            {t('misprint')}
          </Press>
        )}
        <p>{t('oneOfThem')}</p>
        <div className={classes.codes}>
          {run.labels.map((label) => (
            <Press key={label.id} note={t(`state_${label.ended ?? 'live'}`)} onPress={() => onOpen(label)}>
              {codeOf(label)}
            </Press>
          ))}
        </div>
      </div>
    </Sheet>
  );
}
