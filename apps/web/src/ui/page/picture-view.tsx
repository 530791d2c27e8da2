import { useTexts } from '@larder/browser/texts';
import { Button, Skeleton } from '@mantine/core';
import { IconPhotoOff, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { RetryBanner } from '../feedback/retry-banner.tsx';
import { pictureTexts } from '../field/picture-input.texts.ts';
import { BlobImage } from './blob-image.tsx';
import classes from './picture.module.css';

type PictureViewProps = {
  /** What the picture shows. */
  alt: string;
  picture: Blob | undefined;
  state: 'pending' | 'missing' | 'failed' | 'loaded';
  onRetry: () => void;
};

/** A picture that came through a call: fitted to its place, or in its own size and scrolling. */
export function PictureView({ alt, picture, state, onRetry }: PictureViewProps) {
  const t = useTexts(pictureTexts);
  const [large, setLarge] = useState(false);
  if (state === 'missing') return <EmptyState icon={IconPhotoOff} title={t('missing')} text={t('missingHint')} />;
  if (state === 'failed') return <RetryBanner onRetry={onRetry}>{t('failed')}</RetryBanner>;
  if (!picture) {
    return (
      <div className={classes.view} aria-busy>
        <Skeleton className={classes.frame} role="img" aria-label={t('loading')} />
        <div className={classes.tool} />
      </div>
    );
  }
  return (
    <div className={classes.view}>
      {large ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take the focus (WCAG 2.1.1)
        <div className={classes.frame} data-large tabIndex={0} role="group" aria-label={alt}>
          <BlobImage picture={picture} alt={alt} />
        </div>
      ) : (
        <div className={classes.frame}>
          <BlobImage picture={picture} alt={alt} />
        </div>
      )}
      <Button
        variant="default"
        size="xs"
        className={classes.tool}
        leftSection={large ? <IconZoomOut size={16} aria-hidden /> : <IconZoomIn size={16} aria-hidden />}
        onClick={() => setLarge(!large)}
      >
        {large ? t('fit') : t('enlarge')}
      </Button>
    </div>
  );
}
