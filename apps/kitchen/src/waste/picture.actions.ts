import { storageState } from '../store/storage-health.ts';
import { withResolvers } from '../store/with-resolvers.ts';

/** The longest side of a kept picture in pixels, and the most bytes that it takes. */
const longestSide = 1600;
const mostBytes = 400_000;

/** A photograph as it is kept: a JPEG of at most 1600 pixels and 400 kB. Throws when the file is no picture. */
export async function smallPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    let side = longestSide;
    let quality = 0.85;
    for (;;) {
      const jpeg = await drawn(bitmap, side, quality);
      if (jpeg.size <= mostBytes) return jpeg;
      if (quality > 0.5) quality -= 0.12;
      else side = Math.round(side * 0.75);
    }
  } finally {
    bitmap.close();
  }
}

/** Whether a picture of so many bytes still fits: events always do, pictures up to nine tenths of the memory. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  const state = await storageState();
  return !state?.quota || (state.used ?? 0) + bytes < state.quota * 0.9;
}

async function drawn(bitmap: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  // Transparent parts of a PNG would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const { promise, resolve, reject } = withResolvers<Blob>();
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/jpeg', quality);
  return promise;
}
