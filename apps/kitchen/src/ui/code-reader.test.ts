import { eanModules } from '@larder/rules/barcode';
import { encodeQR } from 'qr';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { codeReader, type CodeKind } from './code-reader.ts';

type Picture = { width: number; height: number; dark: (x: number, y: number) => boolean };

/** A barcode 3 pixels to the module, with white all around it. */
function barcode(code: string): Picture {
  const modules = eanModules(code);
  return { width: 400, height: 200, dark: (x, y) => y > 20 && y < 180 && modules[Math.floor((x - 57) / 3)] === '1' };
}

function turned({ width, height, dark }: Picture): Picture {
  return { width: height, height: width, dark: (x, y) => dark(y, height - 1 - x) };
}

function qr(text: string): Picture {
  const modules = encodeQR(text, 'raw', { border: 4 });
  const side = modules.length * 6;
  return { width: side, height: side, dark: (x, y) => modules[Math.floor(y / 6)]?.[Math.floor(x / 6)] === true };
}

/** A browser whose camera shows the picture. */
function show({ width, height, dark }: Picture): HTMLVideoElement {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) {
    if (dark(at % width, Math.floor(at / width))) data.fill(20, at * 4, at * 4 + 3);
  }
  const context = { drawImage: () => undefined, getImageData: () => ({ width, height, data }) };
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => context }) });
  return { videoWidth: width, videoHeight: height } as HTMLVideoElement;
}

const read = async (kind: CodeKind, picture: Picture) => {
  const video = show(picture);
  return (await codeReader(kind)).read(video);
};

afterEach(() => vi.unstubAllGlobals());

describe('without a reader of the browser', () => {
  test('a barcode is read, standing or lying', async () => {
    expect(await read('barcode', barcode('4006381333931'))).toEqual(['4006381333931']);
    expect(await read('barcode', turned(barcode('4006381333931')))).toEqual(['4006381333931']);
    expect(await read('barcode', { width: 400, height: 200, dark: () => false })).toEqual([]);
  });

  test('a QR code is read', async () => {
    const link = 'https://larder.example/kitchen/#/prep?list=larder1~x';
    expect(await read('qr', qr(link))).toEqual([link]);
    expect(await read('qr', { width: 100, height: 100, dark: () => false })).toEqual([]);
  });
});

test.each<[string, CodeKind, string[], number]>([
  ['reads what the browser reads', 'barcode', ['ean_13', 'upc_a', 'qr_code'], 1],
  ['leaves to the app what it does not', 'barcode', ['qr_code'], 0],
])('a reader of the browser %s', async (_, kind, supported, calls) => {
  const detect = vi.fn(() => Promise.resolve([{ rawValue: '4006381333931' }]));
  const detector = vi.fn(function detector() {
    return { detect };
  });
  vi.stubGlobal('BarcodeDetector', Object.assign(detector, { getSupportedFormats: () => Promise.resolve(supported) }));
  expect(await read(kind, barcode('4006381333931'))).toEqual(['4006381333931']);
  expect(detect).toHaveBeenCalledTimes(calls);
});
