import { useTexts } from '@larder/browser/texts';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { endByHand } from '../../store/by-hand.ts';
import type { ByHand } from '../../store/database.ts';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { printWritten, writtenOrders } from './by-hand.actions.ts';
import { HandList } from './hand-list.part.tsx';
import { missingTexts } from './missing.texts.ts';
import { cartCount } from './prep-cart.rules.ts';

type WrittenSheetProps = { rows: readonly ByHand[]; onClose: () => void };

/** What was written by hand: its stickers are printed, or it needs none. */
export function WrittenSheet({ rows, onClose }: WrittenSheetProps) {
  const t = useTexts(missingTexts);
  const [isBusy, setBusy] = useState(false);
  const once = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch {
      toast('bad', t('failed'));
    } finally {
      setBusy(false);
    }
  };
  const print = () =>
    once(async () => {
      const started = await printWritten(t('lackTitle'), rows);
      if (!started.ok) return toast('bad', started.error_description || t('noPrinter'));
      onClose();
      await started.ended;
    });
  const end = () =>
    once(async () => {
      await endByHand(rows.map(({ id }) => id));
      onClose();
    });
  return (
    <Sheet
      opened
      title={t('lackTitle')}
      onClose={onClose}
      foot={
        <>
          <Press kind="main" icon={IconPrinter} busy={isBusy} onPress={() => void print()}>
            {t('printStickers', { count: cartCount(rows) })}
          </Press>
          <Press disabled={isBusy} onPress={() => void end()}>
            {t('noneNeeded')}
          </Press>
        </>
      }
    >
      <p>{t('lackText')}</p>
      <HandList orders={writtenOrders(rows)} />
    </Sheet>
  );
}
