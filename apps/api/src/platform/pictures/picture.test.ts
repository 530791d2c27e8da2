import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureLimits } from './picture-limits.ts';
import { drawPicture } from './picture.ts';

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 40, b: 40, alpha: 0.5 } } });
const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);
const draw = async (bytes: Uint8Array, limits?: typeof pictureLimits) => drawPicture(blob(bytes), limits);

describe('what is kept of a picture', () => {
  it('has no metadata, and stands as the camera was held', async () => {
    const photo = await plain(40, 20)
      .jpeg()
      .withExif({
        IFD0: { Make: 'A phone', Artist: 'Ada' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 27/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { bytes, width, height } = await draw(photo);
    expect([width, height]).toEqual([20, 40]);
    const { exif, xmp, iptc, orientation, format } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, orientation, format }).toEqual({ format: 'jpeg' });
  });

  it('is white where it was transparent, and never larger than a screen', async () => {
    const { bytes, width, height } = await draw(await plain(3000, 1000, 4).png().toBuffer());
    expect([width, height]).toEqual([2048, 683]);
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(data[1]).toBeGreaterThan(140);
  });
});

describe('what is refused', () => {
  it.each([
    ['a text', Buffer.from('no picture'), 'UNSUPPORTED_TYPE', 'Invalid file type. Please select a JPEG or PNG image.'],
    ['nothing', Buffer.alloc(0), 'UNSUPPORTED_TYPE', 'Invalid file type. Please select a JPEG or PNG image.'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'UNSUPPORTED_TYPE', /JPEG or PNG/],
    ['a head without a body', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4]), 'INVALID', /damaged/],
    [
      'more than 5 MB',
      Buffer.alloc(5 * 1024 * 1024 + 1),
      'TOO_LARGE',
      'File size exceeds 5MB limit. Please select a smaller file.',
    ],
  ])('%s', async (_, bytes, code, message) => {
    await expect(draw(bytes)).rejects.toMatchObject({ code, message: expect.stringMatching(message) as string });
  });

  it('another kind of picture, whatever its first bytes claim', async () => {
    const webp = await plain(8, 8).webp().toBuffer();
    await expect(draw(webp)).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' });
    const tiff = await plain(8, 8).tiff().toBuffer();
    await expect(draw(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), tiff]))).rejects.toMatchObject({
      code: 'INVALID',
    });
  });

  it('a picture that is cut off', async () => {
    const noise = sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    const whole = await noise.png().toBuffer();
    await expect(draw(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'INVALID' });
  });

  it('a small file of very many pixels, sooner when it must be held whole', async () => {
    const wide = await plain(9000, 5000).png({ compressionLevel: 9 }).toBuffer();
    expect(wide.length).toBeLessThan(300_000);
    await expect(draw(wide)).rejects.toMatchObject({ code: 'TOO_LARGE' });
    const limits = { ...pictureLimits, pixels: 900_000, whole_pixels: 400_000 };
    expect(await draw(await plain(900, 900).jpeg().toBuffer(), limits)).toMatchObject({ width: 900 });
    for (const held of [plain(900, 900).jpeg({ progressive: true }), plain(900, 900).png({ progressive: true })])
      await expect(draw(await held.toBuffer(), limits)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });

  it('one that takes too long, and one too many in the queue; the next is read again', async () => {
    const picture = await plain(1500, 1500).png().toBuffer();
    const killed = { ...pictureLimits, milliseconds: -1_000 };
    await expect(draw(picture, killed)).rejects.toMatchObject({ code: 'INVALID', message: /too long/ });
    const narrow = { ...pictureLimits, waiting: 2 };
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => draw(picture, narrow)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(await draw(picture)).toMatchObject({ width: 1500 });
  });
});

const data = process.env.REAL_DATA_DIR ?? '../shared/data';
const isHere = existsSync(join(data, 'nasty/images'));
if (!isHere) console.warn('Real pictures are absent (REAL_DATA_DIR): the tests that read them are skipped');

describe.skipIf(!isHere)('real pictures', () => {
  const files = (folder: string) => {
    const path = join(data, folder);
    if (!isHere) return [];
    return readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(jpe?g|png|webp)$/i.test(name));
  };
  it.each(['nasty/images', 'recipes/images'])('%s: every JPEG and PNG is read, every WebP refused', async (folder) => {
    const outcomes = await Promise.all(
      files(folder).map(async (name, index) => {
        // Forty at a time may wait.
        const limits = { ...pictureLimits, waiting: index + 1 };
        const outcome = await drawPicture(blob(readFileSync(join(data, folder, name))), limits).then(
          ({ width, height }) => (width > 0 && height > 0 ? 'read' : 'empty'),
          (error: { code: string }) => error.code,
        );
        return { name, outcome };
      }),
    );
    expect(outcomes.length).toBeGreaterThan(0);
    const wrong = outcomes.filter(
      ({ name, outcome }) => outcome !== (name.endsWith('.webp') ? 'UNSUPPORTED_TYPE' : 'read'),
    );
    expect(wrong).toEqual([]);
  });
});
