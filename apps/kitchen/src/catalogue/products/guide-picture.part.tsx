import { useTexts } from '@larder/browser/texts';
import { useEffect, useState } from 'react';
import { guidePicture } from '../../store/guide-pictures.ts';
import { guideTexts } from './guide.texts.ts';
import classes from './guide.module.css';

/** A picture of a guide; without a network only what the tablet has kept. */
export function GuidePicture({ pictureKey, name }: { pictureKey: string; name: string }) {
  const t = useTexts(guideTexts);
  const [address, setAddress] = useState<string | null>();
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    void guidePicture(pictureKey).then((picture) => {
      if (isGone) return;
      made = picture && URL.createObjectURL(picture);
      setAddress(made ?? null);
    });
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [pictureKey]);
  if (address === null) return <p className={classes.note}>{t('noPicture')}</p>;
  return address ? (
    <img className={classes.picture} src={address} alt={t('picture', { name })} />
  ) : (
    <div className={classes.waiting} />
  );
}
