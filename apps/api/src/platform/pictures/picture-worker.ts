import sharp from 'sharp';
import type { PictureLimits } from './picture-limits.ts';

export type PictureTask = { file: Uint8Array; limits: PictureLimits };
export type Picture = { bytes: Uint8Array; width: number; height: number };
export type PictureAnswer = { picture: Picture } | { refusal: 'DAMAGED' | 'TOO_MANY_PIXELS' };

// Decoders are native code: this process has nothing but them, and of them only two.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });

process.on('message', (task: PictureTask) => {
  void draw(task).then(
    (answer) => process.send?.(answer),
    () => process.send?.({ refusal: 'DAMAGED' } satisfies PictureAnswer),
  );
});
process.on('disconnect', () => process.exit());

/** Draws a picture anew: upright, bounded, on white where it was transparent, without anything but its pixels. */
async function draw({ file, limits }: PictureTask): Promise<PictureAnswer> {
  const input = sharp(file, { limitInputPixels: false, failOn: 'error', sequentialRead: true });
  const { width, height, isProgressive, orientation, format } = await input.metadata();
  // These are held whole while they are read; all others pass line by line.
  const isWhole = isProgressive || (format === 'png' && (orientation ?? 1) > 1);
  if (width * height > (isWhole ? limits.whole_pixels : limits.pixels)) return { refusal: 'TOO_MANY_PIXELS' };
  const { data, info } = await input
    .autoOrient()
    .resize({ width: limits.edge, height: limits.edge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .timeout({ seconds: limits.milliseconds / 1000 })
    .toBuffer({ resolveWithObject: true });
  return { picture: { bytes: data, width: info.width, height: info.height } };
}
