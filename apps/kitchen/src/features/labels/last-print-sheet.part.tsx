import { useTexts } from '@larder/browser/texts';
import { IconCheck, IconPrinter, IconPrinterOff, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OwnLabel } from '../../store/database.ts';
import { useKitchen } from '../../store/kitchen.ts';
import type { Person } from '../../store/person.ts';
import { dotted } from '../../ui/dotted.ts';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { endLabel, printAgain, type LabelEnd } from './last-prints.actions.ts';
import { lastPrintsTexts } from './last-prints.texts.ts';
import { printerFor } from './print.actions.ts';
import classes from './last-prints.module.css';

type LastPrintSheetProps = { label: OwnLabel; name: string; person: Person; onClose: () => void };

/** What can be done with a printed label. An outcome is final: it has been reported. */
export function LastPrintSheet({ label, name, person, onClose }: LastPrintSheetProps) {
  const t = useTexts(lastPrintsTexts);
  const navigate = useNavigate();
  const { lists, printers, products } = useKitchen((kitchen) => kitchen);
  const [isBusy, setBusy] = useState(false);
  const { settings } = lists;
  const { ended, body } = label;
  const product = body.product_id !== undefined && products.has(body.product_id) ? body.product_id : undefined;
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
      const isNew = await endLabel(label.id, how, person);
      toast(isNew ? 'ok' : 'bad', isNew ? t(`noted_${how}`, { name }) : t('saidBefore'));
    });
  const again = () =>
    once(async () => {
      const started = await printAgain(label);
      if (started.ok) return;
      toast('bad', 'reason' in started ? t(`gone_${started.reason}`) : started.error_description || t('failed'));
    });
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
            disabled={!printerFor(body.usage, printers)}
            note={t(settings?.reprint_copy_date ? 'sameDates' : 'newDates')}
            onPress={() => void again()}
          >
            {t('again')}
          </Press>
        )}
        {!ended && (
          <>
            <Press wide icon={IconCheck} disabled={isBusy} onPress={() => void end('used')}>
              {t('used')}
            </Press>
            <Press
              wide
              icon={IconTrash}
              disabled={isBusy}
              note={product && t('wastedNote')}
              onPress={() =>
                void (product ? navigate({ to: '/waste', search: { product, label: label.id } }) : end('wasted'))
              }
            >
              {t('wasted')}
            </Press>
            {settings?.mark_as_misprint && (
              <Press
                wide
                kind="danger"
                icon={IconPrinterOff}
                note={t('misprintNote')}
                disabled={isBusy}
                onPress={() => void end('misprint')}
              >
                {t('misprint')}
              </Press>
            )}
          </>
        )}
      </div>
    </Sheet>
  );
}
