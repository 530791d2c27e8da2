import { formatDateTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { standardPrinter } from '@larder/label/printer';
import { IconPlus, IconPrinter, IconSettings, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { uuidv4 } from 'uuidv7';
import { useFaultWords } from '../../printer/fault-words.ts';
import { PrinterError, type PrinterSetup } from '../../printer/printer.ts';
import { undrawnWords } from '../../printer/undrawn-words.ts';
import { useDateStyle } from '../../store/date-style.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { usePerson, type Person } from '../../store/person.ts';
import { Toggle } from '../../ui/chips.tsx';
import { dotted } from '../../ui/dotted.ts';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { AddPrinter } from './add-printer.part.tsx';
import { PrinterSettingsSheet } from './printer-settings.part.tsx';
import { keepPrinter, printCalibration, printsKind, removePrinter } from './printers.actions.ts';
import { printersTexts } from './printers.texts.ts';
import classes from './tablet.module.css';

/**
 * The tablet's printers: what each prints, how it is, and its settings. Managers set them up; anybody does where there
 * is no manager, or no printer yet.
 */
export function Printers() {
  const t = useTexts(printersTexts);
  const printers = useKitchen((kitchen) => kitchen.printers);
  const demo = useKitchen((kitchen) => kitchen.demo);
  const isStaffed = useKitchen(({ lists }) => (lists.staff ?? []).some(isManager));
  const person = usePerson();
  const mayChange = printers.length === 0 || !isStaffed || (person !== undefined && isManager(person));
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useState<PrinterSetup>();
  return (
    <section className={classes.section}>
      <h2>{t('title')}</h2>
      {printers.length === 0 && <Notice tone="info">{t('none')}</Notice>}
      <ul className={classes.list}>
        {printers.map((printer) => (
          <PrinterLine
            key={printer.id}
            printer={printer}
            onSettings={mayChange ? () => setShown(printer) : undefined}
          />
        ))}
      </ul>
      {mayChange ? (
        <div className={classes.row}>
          <Press icon={IconPlus} onPress={() => setAdding(true)}>
            {t('add')}
          </Press>
          {demo && !printers.some(({ route }) => route === 'loopback') && (
            <Press onPress={() => void keepPrinter(demoPrinter(t('demoName'), printers.length === 0))}>
              {t('demo')}
            </Press>
          )}
        </div>
      ) : (
        <p className={classes.note}>{t('manager')}</p>
      )}
      {isAdding && <AddPrinter onClose={() => setAdding(false)} />}
      {shown && <PrinterSettingsSheet printer={shown} onClose={() => setShown(undefined)} />}
    </section>
  );
}

function isManager({ device_role }: Person): boolean {
  return device_role <= 2;
}

type PrinterLineProps = {
  printer: PrinterSetup;
  /** Absent: a manager does it. */
  onSettings: (() => void) | undefined;
};

function PrinterLine({ printer, onSettings }: PrinterLineProps) {
  const t = useTexts(printersTexts);
  const faultWords = useFaultWords();
  const style = useDateStyle();
  const [isBusy, setBusy] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const isPrinting = useKitchen(({ jobs }) => jobs.some(({ state }) => state === 'printing'));
  const { id, name, route, ok_at, error } = printer;
  const test = async () => {
    setBusy(true);
    try {
      await printCalibration(printer);
      toast('ok', t('testDone'));
    } catch (fault) {
      toast('bad', fault instanceof PrinterError ? faultWords(fault.reason) : undrawnWords(fault, name));
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={classes.printer}>
      <div className={classes.line}>
        <div>
          <strong>{name}</strong>
          <p className={classes.note}>
            {dotted(
              t(`route_${route}`),
              ok_at ? t('lastUsed', { time: formatDateTime(ok_at, style) }) : t('neverUsed'),
            )}
          </p>
        </div>
        {onSettings && (
          <div className={classes.row}>
            <Press icon={IconSettings} label={t('settings', { name })} onPress={onSettings} />
            <Press icon={IconTrash} label={t('remove', { name })} onPress={() => setRemoving(true)} />
          </div>
        )}
      </div>
      {error && <Notice tone="warn">{faultWords(error)}</Notice>}
      <div className={classes.row}>
        {(['prep', 'sale'] as const).map((kind) => (
          <Toggle
            key={kind}
            label={t(kind === 'prep' ? 'forPrep' : 'forSale')}
            checked={printer.default_for.includes(kind)}
            onChange={(isOn) => void printsKind(id, kind, isOn)}
          />
        ))}
        <Press
          icon={IconPrinter}
          busy={isBusy}
          disabled={isPrinting}
          note={isPrinting ? t('printing') : undefined}
          onPress={() => void test()}
        >
          {t('test')}
        </Press>
      </div>
      <Sheet
        opened={isRemoving}
        title={t('removeTitle', { name })}
        onClose={() => setRemoving(false)}
        foot={
          <Press kind="danger" icon={IconTrash} onPress={() => void removePrinter(id)}>
            {t('removeNow')}
          </Press>
        }
      >
        <p>{t('removeText')}</p>
      </Sheet>
    </li>
  );
}

function demoPrinter(name: string, isFirst: boolean): PrinterSetup {
  return {
    ...standardPrinter('zpl'),
    id: uuidv4(),
    name,
    route: 'loopback',
    default_for: isFirst ? ['prep', 'sale'] : [],
  };
}
