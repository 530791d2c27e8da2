import { useTexts } from '@larder/browser/texts';
import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useFaultWords } from '../../printer/fault-words.ts';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { keepWritten } from './by-hand.actions.ts';
import { HandList } from './hand-list.part.tsx';
import { dropMissing, type MissingLabels } from './missing.actions.ts';
import { missingTexts } from './missing.texts.ts';
import { printLabels } from './print.actions.ts';

/** What is done about labels that a faulty printer did not make: print them, or write them by hand. */
export function MissingLabelsSheet({ missing }: { missing: MissingLabels }) {
  const t = useTexts(missingTexts);
  const router = useRouter();
  const faultWords = useFaultWords();
  const [isWriting, setWriting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { title, orders, printer, fault, count, isAll } = missing;
  const print = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      dropMissing();
      const started = await printLabels(title, [...orders], printer);
      if (!started.ok) return toast('bad', started.error_description || t('failed'));
      const ended = await started.ended;
      // The label's own screen has nothing left to print.
      const isLabel = router.state.location.pathname.startsWith('/print/');
      if (ended.state === 'done' && !ended.fault && isLabel) await router.navigate({ to: '/' });
    } catch {
      toast('bad', t('failed'));
    } finally {
      setBusy(false);
    }
  };
  const keep = async () => {
    try {
      await keepWritten(orders);
      toast('ok', t('written', { count }));
      dropMissing();
    } catch {
      toast('bad', t('notKept'));
    }
  };
  if (isWriting) {
    return (
      <Sheet
        opened
        title={t('byHand')}
        onClose={() => setWriting(false)}
        foot={
          <Press kind="main" onPress={() => void keep()}>
            {t('haveWritten')}
          </Press>
        }
      >
        <p>{t('byHandText')}</p>
        <HandList orders={orders} />
      </Sheet>
    );
  }
  return (
    <Sheet
      opened
      title={isAll ? t('nothingPrinted') : t('title', { count })}
      onClose={dropMissing}
      foot={
        <>
          <Press kind="main" icon={IconPrinter} busy={isBusy} onPress={() => void print()}>
            {t(isAll ? 'printAgain' : 'printMissing', { count })}
          </Press>
          <Press icon={IconPencil} onPress={() => setWriting(true)}>
            {t('byHand')}
          </Press>
        </>
      }
    >
      <Notice tone="bad">
        {isAll && t('nothingSent')} {faultWords(fault)}
      </Notice>
      <p>{title}</p>
    </Sheet>
  );
}
