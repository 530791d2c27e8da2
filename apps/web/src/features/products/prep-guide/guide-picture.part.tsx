import { useTexts } from '@larder/browser/texts';
import { Skeleton } from '@mantine/core';
import { BlobImage } from '../../../ui/blob-image.tsx';
import { useGuidePicture } from './prep-guide.api.ts';
import { prepGuideTexts } from './prep-guide.texts.ts';
import classes from './prep-guide.module.css';

type GuidePictureProps = {
  productId: string;
  pictureKey: string;
  stepId?: string | undefined;
  /** What the picture shows. */
  name: string;
};

/** A picture of a guide or of a step; one that is lost leaves only its words. */
export function GuidePicture({ productId, pictureKey, stepId, name }: GuidePictureProps) {
  const t = useTexts(prepGuideTexts);
  const { data, isError } = useGuidePicture(productId, pictureKey, stepId);
  if (isError) return <p className={classes.lost}>{t('noPicture')}</p>;
  if (!data) return <Skeleton height={160} radius={8} aria-busy />;
  return <BlobImage className={classes.picture} picture={data} alt={t('pictureOf', { name })} />;
}
