import { readEan13, type GreyPicture } from '@larder/rules/ean-reader';

/** What a camera may be asked to read: the barcode of a product, a QR code, or any code that boxes have. */
export type CodeKind = 'barcode' | 'qr' | 'box';

export interface CodeReader {
  /** The codes that a picture of the camera shows; what none of them is, is nothing. */
  read(video: HTMLVideoElement): Promise<string[]>;
}

/** The browser's own reader, which its types do not know: Chrome on Android and macOS. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

const formats = {
  barcode: ['ean_13', 'upc_a'],
  qr: ['qr_code'],
  box: ['code_128', 'data_matrix', 'ean_13', 'qr_code', 'itf'],
} satisfies Record<CodeKind, string[]>;
/** Wide enough for a barcode in the middle of the picture, and small enough for an old tablet. */
const longestSide = 960;

/** Reads codes by the browser where it can, else by the app's own readers. */
export async function codeReader(kind: CodeKind): Promise<CodeReader> {
  const Native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const known = (await Native?.getSupportedFormats().catch((): string[] => [])) ?? [];
  const wanted = formats[kind].filter((format) => known.includes(format));
  // A box whose code of bars is not read is worth more than none at all.
  if (Native && (kind === 'box' ? wanted.includes('code_128') : wanted.length === formats[kind].length)) {
    const detector = new Native({ formats: wanted });
    return { read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue) };
  }
  const canvas = document.createElement('canvas');
  if (kind === 'barcode') return { read: (video) => Promise.resolve(barcodesOf(pictureOf(video, canvas))) };
  const { decodeQR } = await import('qr/decode.js');
  return {
    read: (video) => {
      const picture = pictureOf(video, canvas);
      const bars = kind === 'box' ? barcodesOf(picture) : [];
      if (bars.length > 0) return Promise.resolve(bars);
      try {
        return Promise.resolve(picture ? [decodeQR(picture)] : []);
      } catch {
        // It throws where there is no code.
        return Promise.resolve([]);
      }
    },
  };
}

function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || canvas.width === 0) return undefined;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** The bars may stand or lie: a tablet is held either way. */
function barcodesOf(picture: ImageData | undefined): string[] {
  if (!picture) return [];
  const upright = greyOf(picture);
  const found = readEan13(upright) ?? readEan13(turned(upright));
  return found === undefined ? [] : [found];
}

function greyOf({ width, height, data }: ImageData): GreyPicture {
  const grey = Uint8Array.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    return (red * 3 + green * 6 + blue) / 10;
  });
  return { width, height, grey };
}

function turned({ width, height, grey }: GreyPicture): GreyPicture {
  return {
    width: height,
    height: width,
    grey: Uint8Array.from(
      { length: grey.length },
      (_, at) => grey[(at % height) * width + Math.floor(at / height)] ?? 0,
    ),
  };
}
