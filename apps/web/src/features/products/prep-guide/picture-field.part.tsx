import { useTexts } from '@larder/browser/texts';
import { Checkbox } from '@mantine/core';
import { PictureInput } from '../../../ui/picture-input.tsx';
import { GuidePicture } from './guide-picture.part.tsx';
import type { PictureWish } from './prep-guide.api.ts';
import { prepGuideTexts } from './prep-guide.texts.ts';
import classes from './prep-guide.module.css';

type PictureFieldProps = {
  productId: string;
  stepId?: string | undefined;
  name: string;
  pictureKey: string | null;
  wish: PictureWish;
  busy: boolean;
  onWish: (wish: PictureWish) => void;
};

/** The picture of a guide or step in a form: as it stands until another is chosen, and a way to take it off. */
export function PictureField({ productId, stepId, name, pictureKey, wish, busy, onWish }: PictureFieldProps) {
  const t = useTexts(prepGuideTexts);
  return (
    <div className={classes.fields}>
      {pictureKey && !wish.picture && (
        <>
          <GuidePicture productId={productId} stepId={stepId} pictureKey={pictureKey} name={name} />
          <Checkbox
            label={t('removePicture')}
            checked={wish.remove_picture ?? false}
            onChange={(event) => onWish({ remove_picture: event.currentTarget.checked })}
          />
        </>
      )}
      <PictureInput
        label={t('picture')}
        picture={wish.picture}
        busy={busy}
        onPicture={(picture) => onWish(picture ? { picture } : {})}
      />
    </div>
  );
}
