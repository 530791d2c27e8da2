import { describe, expect, test } from 'vitest';
import { eanCheckDigit, eanModules } from './barcode.ts';
import { readEan13, type GreyPicture } from './ean-reader.ts';

/** The same numbers each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

type Shot = { module?: number; blur?: number; noise?: number; shade?: number; turned?: boolean; width?: number };

/** What a camera sees of a barcode: so many pixels to a module, blurred, noisy, darker to one side, upside down. */
function shot(barcode: string, { module = 3, blur = 0, noise = 0, shade = 0, turned, width = 640 }: Shot): GreyPicture {
  const [height, random, modules] = [120, numbers(7), eanModules(barcode)];
  const left = (width - 95 * module) / 2;
  const ideal = Array.from({ length: width }, (_, x) => {
    const at = turned ? width - 1 - x : x;
    return modules[Math.floor((at - left) / module)] === '1' ? 40 : 220;
  });
  const seen = ideal.map((_, x) => {
    const part = ideal.slice(Math.max(0, x - blur), x + blur + 1);
    return part.reduce((sum, grey) => sum + grey, 0) / part.length - (shade * x) / width;
  });
  const grey = Uint8Array.from({ length: width * height }, (_, at) =>
    Math.max(0, Math.min(255, (seen[at % width] ?? 0) + (random() - 0.5) * noise)),
  );
  return { width, height, grey };
}

const random = numbers(42);
const barcodes = Array.from({ length: 40 }, (_, index) => {
  const twelve = `${index % 10}${Array.from({ length: 11 }, () => Math.floor(random() * 10)).join('')}`;
  return twelve + eanCheckDigit(twelve);
});

describe('a barcode in a picture', () => {
  test.each<[string, Shot]>([
    ['sharp', {}],
    ['upside down', { turned: true }],
    ['small', { module: 2 }],
    ['of no whole number of pixels', { module: 2.6 }],
    ['near', { module: 6 }],
    ['blurred', { module: 4, blur: 1 }],
    ['noisy', { module: 4, noise: 60 }],
    ['in the shade', { module: 4, shade: 120 }],
    ['blurred, noisy, in the shade and upside down', { module: 5, blur: 2, noise: 40, shade: 90, turned: true }],
  ])('%s', (_, set) => {
    const wrong = barcodes.filter((barcode) => readEan13(shot(barcode, set)) !== barcode);
    expect(wrong).toEqual([]);
  });

  test('is not made up: noise, stripes and a code that is cut off say nothing', () => {
    const [width, height] = [640, 120];
    const noise = numbers(3);
    for (let picture = 0; picture < 20; picture += 1) {
      const grey = Uint8Array.from({ length: width * height }, () => noise() * 256);
      expect(readEan13({ width, height, grey })).toBeUndefined();
    }
    const stripes = Uint8Array.from({ length: width * height }, (_, at) => ((at % width) % 6 < 3 ? 30 : 220));
    expect(readEan13({ width, height, grey: stripes })).toBeUndefined();
    const cut = shot('4006381333931', { module: 7.5, width: 640 });
    expect(readEan13(cut)).toBeUndefined();
    expect(readEan13({ width: 0, height: 0, grey: new Uint8Array() })).toBeUndefined();
  });

  test('that one row alone shows is not believed', () => {
    const whole = shot('4006381333931', {});
    const grey = whole.grey.map((shade, at) => (Math.floor(at / whole.width) === 60 ? shade : 220));
    expect(readEan13({ ...whole, grey })).toBeUndefined();
  });
});
