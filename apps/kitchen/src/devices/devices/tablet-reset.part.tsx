import { useTexts } from '@larder/browser/texts';
import { TextInput } from '@mantine/core';
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useKitchen } from '../../store/kitchen.ts';
import { usePerson } from '../../store/person.ts';
import { CountChangedError, resetTablet } from '../../store/reset.ts';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { saveRescueFiles } from './rescue.actions.ts';
import { resetTexts } from './reset.texts.ts';
import classes from './tablet.module.css';

/** Empties the tablet, for managers: it names how many reports are lost, and offers to save them first. */
export function TabletReset() {
  const t = useTexts(resetTexts);
  const mayReset = (usePerson()?.device_role ?? 4) <= 2;
  const [isOpen, setOpen] = useState(false);
  if (!mayReset) return null;
  return (
    <section className={classes.section}>
      <h2>{t('title')}</h2>
      <p className={classes.note}>{t('text')}</p>
      <Press icon={IconTrash} onPress={() => setOpen(true)}>
        {t('open')}
      </Press>
      {isOpen && <ResetSheet onClose={() => setOpen(false)} />}
    </section>
  );
}

function ResetSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(resetTexts);
  const { waiting, held, others, refused } = useKitchen(({ outbox }) => outbox);
  const isPrinting = useKitchen(({ jobs }) => jobs.some(({ state }) => state === 'printing'));
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const count = waiting + held + others + refused;
  const reset = async () => {
    setBusy(true);
    try {
      await resetTablet(count);
      location.replace('/kitchen/');
    } catch (error) {
      setBusy(false);
      setTyped('');
      toast('bad', t(error instanceof CountChangedError ? 'changed' : 'failed'));
    }
  };
  const save = async () => {
    const files = await saveRescueFiles();
    if (files > 0) toast('ok', t('saved', { count: files }));
  };
  return (
    <Sheet
      opened
      title={t('question')}
      onClose={onClose}
      foot={
        <Press
          kind="danger"
          icon={IconTrash}
          busy={isBusy}
          disabled={typed !== String(count) || isPrinting}
          onPress={() => void reset()}
        >
          {t('reset')}
        </Press>
      }
    >
      <p>{t('goes')}</p>
      {count > 0 ? (
        <>
          <Notice tone="bad">{t('lost', { count })}</Notice>
          <Press icon={IconDeviceFloppy} onPress={() => void save()}>
            {t('saveFirst')}
          </Press>
        </>
      ) : (
        <Notice tone="ok">{t('nothingLost')}</Notice>
      )}
      {isPrinting && <Notice tone="warn">{t('printing')}</Notice>}
      <TextInput
        label={t('type', { number: String(count) })}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value.trim())}
      />
    </Sheet>
  );
}
