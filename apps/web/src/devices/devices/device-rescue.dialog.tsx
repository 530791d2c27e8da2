import { useReturnFocus } from '@larder/browser/return-focus';
import { useTexts } from '@larder/browser/texts';
import { Button, Modal } from '@mantine/core';
import { useRef } from 'react';
import { api } from '../../browser/client.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormFailure } from '../../ui/form/form-problems.tsx';
import { useSaving } from '../../ui/form/saving.ts';
import { DateTime } from '../../ui/page/date-time.tsx';
import { deviceHealthTexts } from './device-health.texts.ts';
import type { DeviceFull } from './devices.api.ts';
import { picturesLeftOut, readRescueFile, spanOf, type Rescue, type RescueRead } from './rescue-file.rules.ts';
import classes from './device.module.css';

type RescueCounts = Record<'accepted' | 'duplicate' | 'rejected', number>;
type Chosen = RescueRead & { name: string };

const noFile: { chosen: Chosen | undefined } = { chosen: undefined };
const reportsAtOnce = 500;

/** Takes the reports that a tablet could not send from the file that it saved, and says what became of them. */
export function DeviceRescueDialog({ device, onClose }: { device: DeviceFull; onClose: () => void }) {
  const t = useTexts(deviceHealthTexts);
  const take = useTakeReports(device.id);
  const edit = useEdit({
    saved: noFile,
    save: ({ chosen: file }) => (file && 'rescue' in file ? take.mutateAsync(file.rescue) : undefined),
  });
  const { chosen } = edit.values;
  const input = useRef<HTMLInputElement>(null);
  if (take.data) return <TakenDialog taken={take.data} onClose={onClose} />;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    edit.set({ chosen: { name: file.name, ...(await readRescueFile(await file.text(), device.id)) } });
  };
  const rescue = chosen && 'rescue' in chosen ? chosen.rescue : undefined;
  return (
    <FormDialog
      title={t('takeTitle')}
      verb={t('takeVerb')}
      edit={edit}
      blocked={rescue ? undefined : t('chooseFirst')}
      onClose={onClose}
    >
      <FormFailure of={edit} failed={t('takeFailed')} />
      <p>{t('takeText')}</p>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('choose')}
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <Button variant="default" disabled={edit.busy} onClick={() => input.current?.click()}>
        {chosen ? t('chooseOther') : t('choose')}
      </Button>
      {chosen && 'problem' in chosen && <Banner tone="bad">{t(chosen.problem)}</Banner>}
      <div role="status">{rescue && <Found name={chosen?.name ?? ''} rescue={rescue} />}</div>
    </FormDialog>
  );
}

function Found({ name, rescue: { events } }: { name: string; rescue: Rescue }) {
  const t = useTexts(deviceHealthTexts);
  const span = spanOf(events);
  const pictures = picturesLeftOut(events);
  return (
    <>
      <p className={classes.value}>
        <strong>{t('found', { name, count: events.length })}</strong>
      </p>
      {span && (
        <p className={classes.hint}>
          <DateTime instant={span.from} /> – <DateTime instant={span.to} />
        </p>
      )}
      {pictures > 0 && <Banner tone="warn">{t('noPictures', { count: pictures })}</Banner>}
    </>
  );
}

function TakenDialog({ taken, onClose }: { taken: RescueCounts; onClose: () => void }) {
  const t = useTexts(deviceHealthTexts);
  useReturnFocus(true);
  return (
    <Modal opened onClose={onClose} title={t('takenTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <div className={classes.pairing} role="status">
        <Banner tone="info">{t('taken', { count: taken.accepted })}</Banner>
        {taken.duplicate > 0 && <p>{t('known', { count: taken.duplicate })}</p>}
        {taken.rejected > 0 && <Banner tone="warn">{t('refused', { count: taken.rejected })}</Banner>}
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </Modal>
  );
}

/**
 * Sends the reports of a file, some at a time: a part that was taken before a failure counts once when all are sent
 * again.
 */
function useTakeReports(id: string) {
  const t = useTexts(deviceHealthTexts);
  return useSaving<Rescue, RescueCounts>({
    call: async ({ device_id, events, sha256 }) => {
      const taken: RescueCounts = { accepted: 0, duplicate: 0, rejected: 0 };
      for (let from = 0; from < events.length; from += reportsAtOnce) {
        const part = events.slice(from, from + reportsAtOnce);
        const body = { format: 1 as const, device_id, events: part, ...(part.length === events.length && { sha256 }) };
        // One after the other: the parts may concern the same labels.
        const { results } = await api.devices.takeEvents({ params: { id }, body });
        for (const { status } of results) taken[status] += 1;
      }
      return taken;
    },
    failed: t('takeFailed'),
    writes: ['devices', 'takeEvents'],
    // The dialog shows it.
    handles: () => true,
  });
}
