import { errorText } from '@larder/browser/errors';
import { useReturnFocus } from '@larder/browser/return-focus';
import { useTexts } from '@larder/browser/texts';
import { Button, Modal } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { queries } from '../../browser/client.ts';
import { clockText, useSecondsUntil } from '../../browser/countdown.ts';
import { onOwnClock } from '../../browser/own-clock.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { CopyButton } from '../../ui/page/copy-button.tsx';
import { useDevice, type DeviceFull } from './devices.api.ts';
import { devicesTexts } from './devices.texts.ts';
import classes from './device.module.css';

/** How long a pairing stays open at most, in seconds. */
const longest = 3_600;

/** Pair a tablet: opens the pairing for an hour, shows the code to enter, and says when a tablet has come. */
export function DevicePairingDialog({ device, onClose }: { device: DeviceFull; onClose: () => void }) {
  const t = useTexts(devicesTexts);
  const {
    mutate,
    data: opened,
    isPending,
    error,
    isError,
  } = useWrite(queries.devices.openPairing, { failed: t('pairFailed') });
  useReturnFocus(true);
  const openPairing = () => mutate({ params: { id: device.id } });
  const begin = useEffectEvent(openPairing);
  useEffect(() => begin(), []);
  const left = useSecondsUntil(opened && onOwnClock(Date.parse(opened.open_until)), longest);
  const { data: now } = useDevice(device.id, { waiting: opened !== undefined && left > 0 });
  // Of the page itself, the former pairing is gone as soon as there is a new one.
  const [before] = useState(device.pairing);
  const done = opened !== undefined && now?.pairing.is_paired && now.pairing.paired_at !== before.paired_at;
  return (
    <Modal opened onClose={onClose} title={t('pairTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <div className={classes.pairing}>
        {isError && <Banner tone="bad">{errorText(error, t('pairFailed'))}</Banner>}
        {isPending && <p aria-busy>{t('opening')}</p>}
        {opened && !done && (
          <>
            <p>{t('pairSteps')}</p>
            <p className={classes.code}>
              {t('pairCode')}
              <strong>{opened.device_code}</strong>
              <CopyButton item={t('deviceId')} value={opened.device_code} />
            </p>
            {before.is_paired && <p className={classes.hint}>{t('pairOld')}</p>}
            <p role="timer">{left > 0 ? t('pairLeft', { time: clockText(left) }) : t('pairOver')}</p>
          </>
        )}
        <div role="status">{done && <Banner tone="info">{t('pairDone')}</Banner>}</div>
        {((opened && left === 0 && !done) || isError) && (
          <Button variant="default" loading={isPending} onClick={openPairing}>
            {t('pairAgain')}
          </Button>
        )}
        <Button variant={done ? 'filled' : 'default'} onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Modal>
  );
}
