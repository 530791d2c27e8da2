import { errorCode } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { WastageItem } from '@larder/contract/wastage';
import { IconCameraOff } from '@tabler/icons-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PictureView } from '../../ui/picture-view.tsx';
import { useWastagePicture } from './wastage.api.ts';
import { wastageTexts } from './wastage.texts.ts';

/** The picture of an item, fetched by its key; a picture that was never taken looks different from one that is lost. */
export function WastagePicture({ item }: { item: WastageItem }) {
  const t = useTexts(wastageTexts);
  const picture = useWastagePicture(item.picture_key);
  if (!item.picture_key) return <EmptyState icon={IconCameraOff} title={t('noPictureTitle')} />;
  const missing = picture.error && errorCode(picture.error) === 'NOT_FOUND';
  const failed = picture.isError ? 'failed' : picture.isPending ? 'pending' : 'loaded';
  return (
    <PictureView
      alt={t('pictureOf', { name: item.product_name })}
      picture={picture.data}
      state={missing ? 'missing' : failed}
      onRetry={() => void picture.refetch()}
    />
  );
}
