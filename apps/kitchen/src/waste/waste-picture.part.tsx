import { useTexts } from '@larder/browser/texts';
import { IconCamera } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { Press } from '../ui/press.tsx';
import { toast } from '../ui/toast.tsx';
import { smallPicture } from './picture.actions.ts';
import { wasteTexts } from './waste.texts.ts';
import classes from './waste.module.css';

type WastePictureProps = {
  isNeeded: boolean;
  picture: Blob | undefined;
  onChange: (picture: Blob | undefined) => void;
};

/** A picture by the tablet's camera, made small at once. */
export function WastePicture({ isNeeded, picture, onChange }: WastePictureProps) {
  const t = useTexts(wasteTexts);
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !picture) return undefined;
      const address = URL.createObjectURL(picture);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [picture],
  );
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      onChange(await smallPicture(file));
    } catch {
      toast('bad', t('notAPicture'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.group}>
      <span className={classes.label}>{isNeeded ? t('pictureNeeded') : t('picture')}</span>
      {picture && <img ref={show} className={classes.picture} alt={t('pictureOf')} />}
      <div className={classes.row}>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          accept="image/*"
          capture="environment"
          tabIndex={-1}
          aria-label={t('takePicture')}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            // The same file again is a change as well.
            event.currentTarget.value = '';
          }}
        />
        <Press icon={IconCamera} busy={isBusy} onPress={() => input.current?.click()}>
          {picture ? t('newPicture') : t('takePicture')}
        </Press>
        {picture && <Press onPress={() => onChange(undefined)}>{t('removePicture')}</Press>}
      </div>
    </div>
  );
}
