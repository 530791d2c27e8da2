import { useTexts } from '@larder/browser/texts';
import { Checkbox } from '@mantine/core';
import { PictureInput } from '../../../ui/field/picture-input.tsx';
import { GuidePicture } from './guide-picture.part.tsx';
import type { PictureChange } from './prep-guide.api.ts';
import { prepGuideTexts } from './prep-guide.texts.ts';
import classes from './prep-guide.module.css';

type PictureFieldProps = {
  productId: string;
  stepId?: string | undefined;
  name: string;
  pictureKey: string | null;
  change: PictureChange;
  busy: boolean;
  onChange: (change: PictureChange) => void;
};

/** The picture of a guide or step in a form: the present one until another is chosen, and a way to remove it. */
export function PictureField({ productId, stepId, name, pictureKey, change, busy, onChange }: PictureFieldProps) {
  const t = useTexts(prepGuideTexts);
  return (
    <div className={classes.fields}>
      {pictureKey && !change.picture && (
        <>
          <GuidePicture productId={productId} stepId={stepId} pictureKey={pictureKey} name={name} />
          <Checkbox
            label={t('removePicture')}
            checked={change.remove_picture ?? false}
            onChange={(event) => onChange(event.currentTarget.checked ? { remove_picture: true } : {})}
          />
        </>
      )}
      <PictureInput
        label={t('picture')}
        picture={change.picture}
        busy={busy}
        onPicture={(picture) => onChange(picture ? { picture } : {})}
      />
    </div>
  );
}
