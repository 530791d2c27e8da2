/**
 * What label printers understand: Zebra's ZPL II, TSC's TSPL, the raster mode of Brother QL, and ESC/POS of receipt
 * printers.
 */
export const printerLanguages = ['zpl', 'tspl', 'brother_ql', 'esc_pos'] as const;
export type PrinterLanguage = (typeof printerLanguages)[number];

/** Dots to the inch, as makers name them: 203 dpi are 8 dots to the millimetre. */
export type PrinterDpi = 203 | 300 | 600;

/**
 * By what a printer finds the end of a label: the gap between labels, a black mark on the back, or nothing on an
 * endless roll.
 */
export const printerMedia = ['gap', 'black_mark', 'continuous'] as const;
export type PrinterMedia = (typeof printerMedia)[number];

/** One printer of a kitchen. */
export interface Printer {
  language: PrinterLanguage;
  dpi: PrinterDpi;
  /** The width in millimetres that its head prints. */
  width: number;
  settings: PrinterSettings;
}

/**
 * How one printer is set, sent with each document. What is left out, and what its language cannot say
 * (`settingRanges`), stays as it is set on the printer; a number beyond its range becomes the nearest that is in it.
 */
export interface PrinterSettings {
  darkness?: number | undefined;
  speed?: number | undefined;
  media?: PrinterMedia | undefined;
  /** The height of the gap or mark in millimetres, 3 if left out; only TSPL asks for it. */
  gap?: number | undefined;
  /** In dots, to the right and down. */
  offset_x?: number | undefined;
  offset_y?: number | undefined;
  /** Cuts behind each label. */
  cutter?: boolean | undefined;
  /** For firmware that cannot unpack graphics: nothing is compressed. */
  plain_graphics?: boolean | undefined;
}

export interface SettingRange {
  darkness: { least: number; most: number } | null;
  speed: { least: number; most: number; unit: 'inches_per_second' | 'level' } | null;
  media: readonly PrinterMedia[];
  /** Whether it has a plain form of graphics besides a compressed one. */
  plain_graphics: boolean;
}

/**
 * What each language can set, on its own scale (ZPL II Programming Guide: ~SD, ^PR, ^MN; TSPL/TSPL2 Programming:
 * DENSITY, SPEED, GAP, BLINE; Epson ESC/POS: GS ( K functions 49 and 50). Brother QL knows none of them, and prints on
 * endless rolls here.
 */
export const settingRanges: Record<PrinterLanguage, SettingRange> = {
  zpl: {
    darkness: { least: 0, most: 30 },
    speed: { least: 1, most: 14, unit: 'inches_per_second' },
    media: printerMedia,
    plain_graphics: true,
  },
  tspl: {
    darkness: { least: 0, most: 15 },
    speed: { least: 1, most: 12, unit: 'inches_per_second' },
    media: printerMedia,
    plain_graphics: false,
  },
  brother_ql: { darkness: null, speed: null, media: ['continuous'], plain_graphics: true },
  esc_pos: {
    darkness: { least: -6, most: 6 },
    speed: { least: 1, most: 9, unit: 'level' },
    media: printerMedia,
    plain_graphics: false,
  },
};

/**
 * A printer of a language as most of them are, with nothing set: 4 inches at 203 dpi, the 62 mm Brother QL, an 80 mm
 * receipt printer.
 */
export function standardPrinter(language: PrinterLanguage): Printer {
  const width = { zpl: 104, tspl: 104, brother_ql: brotherPins / (300 / 25.4), esc_pos: 72 }[language];
  return { language, dpi: language === 'brother_ql' ? 300 : 203, width, settings: {} };
}

/** The pins of a Brother QL's head, at 300 dpi. */
export const brotherPins = 720;

/** Dots to the millimetre. */
export function printerScale({ dpi }: Pick<Printer, 'dpi'>): number {
  return dpi === 203 ? 8 : dpi / 25.4;
}

/** A setting as its language takes it: whole and within the range; undefined when it is left out or cannot be set. */
export function settingWithin(value: number | undefined, range: { least: number; most: number } | null) {
  if (value === undefined || !Number.isFinite(value) || !range) return undefined;
  return Math.min(range.most, Math.max(range.least, Math.round(value)));
}
