import { useTexts } from '@larder/browser/texts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../browser/client.ts';
import { BlobImage } from '../../../ui/page/blob-image.tsx';
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
  const query = { picture_key: pictureKey };
  const options = stepId
    ? queries.prepGuide.stepPicture.queryOptions({ input: { params: { id: productId, stepId }, query } })
    : queries.prepGuide.picture.queryOptions({ input: { params: { id: productId }, query } });
  // A key never gets another picture.
  const { data, isError } = useQuery({ ...options, staleTime: 'static', retry: false });
  if (isError) return <p className={classes.lost}>{t('noPicture')}</p>;
  if (!data) return <Skeleton height={160} radius={8} aria-busy />;
  return <BlobImage className={classes.picture} picture={data} alt={t('pictureOf', { name })} />;
}
