import type { FontWeight, LabelFont } from './measure.ts';

/** The parts of a label, by which findings and marks say where they belong. */
export type LabelElement =
  | 'name'
  | 'tags'
  | 'part'
  | 'rule'
  | 'dates'
  | 'facts'
  | 'ingredients'
  | 'allergens'
  | 'may_contain'
  | 'custom_fields'
  | 'lower_custom_fields'
  | 'price'
  | 'amount'
  | 'barcode'
  | 'barcode_number'
  | 'code';

/** A run of text on its baseline; all measures are millimetres from the label's top left corner. */
export interface TextMark {
  kind: 'text';
  element: LabelElement;
  text: string;
  x: number;
  baseline: number;
  size: number;
  weight: FontWeight;
  font: LabelFont;
  anchor: 'start' | 'middle' | 'end';
  ink: 'black' | 'white';
  /** The advance by the fonts' own tables; a renderer holds the text to it. */
  width: number;
}

/**
 * A character for which the label fonts have no shape: an empty box on its baseline, the same in every file and on
 * every printer.
 */
export interface MissingMark {
  kind: 'missing';
  element: LabelElement;
  text: string;
  x: number;
  baseline: number;
  size: number;
  weight: FontWeight;
  width: number;
}

/** A filled black rectangle, in millimetres. */
export interface RectMark extends Box {
  kind: 'rect';
  element: LabelElement;
  /** Of a code whose modules are all as many whole dots. */
  grid?: ModuleGrid;
}

/** The square of a code on the label, in millimetres, and how many modules it has on a side. */
export interface ModuleGrid {
  x: number;
  y: number;
  module: number;
  modules: number;
}

export type Mark = TextMark | MissingMark | RectMark;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The edges between which a label's text is set, in millimetres, and its font. */
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
  font: LabelFont;
  /** Much is to be said: the name gives up size. */
  close: boolean;
}

/**
 * What a person should know before printing. No word is ever left off: what one part has no room for is on the next.
 */
export type Finding =
  /** The allergens alone need more room than the first part has; `text` is what is only on a later part. */
  | { kind: 'allergens_continue'; element: 'allergens'; text: string }
  /** The barcode number is no EAN-13, so no bars are drawn. */
  | { kind: 'invalid_barcode'; element: 'barcode'; text: string }
  /** The bars are lower than the GS1 General Specifications ask, to leave room for text; heights in millimetres. */
  | { kind: 'low_barcode'; element: 'barcode'; height: number; standard: number }
  /** The figures of the net quantity are lower than the law asks, for want of room; heights in millimetres. */
  | { kind: 'small_amount'; element: 'amount'; height: number; standard: number }
  /** The net quantity is not at the foot of the label, where the law wants it. */
  | { kind: 'misplaced_amount'; element: 'amount' }
  /** The text leaves no room for the mark with the label's code, which is left off. */
  | { kind: 'no_room_for_code'; element: 'code' };

/**
 * A label as it is printed: one drawing, or several parts that are printed one after another and stuck on together.
 * However many parts, it is one print: one event, one row of the log, one code, one sticker.
 */
export type LabelParts = [Drawing, ...Drawing[]];

/** One part of a label as primitives, independent of how it is printed or shown. Marks are painted in order. */
export interface Drawing {
  width: number;
  height: number;
  font: LabelFont;
  marks: Mark[];
  findings: Finding[];
  legibility: Legibility;
}

/**
 * The smallest x-height on the label in millimetres, judged by Regulation (EU) 1169/2011, article 13: `full` from
 * 1.2 mm, `small_pack` from 0.9 mm (largest surface below 80 cm²), otherwise `too_small`.
 */
export interface Legibility {
  smallest_x_height: number;
  judgement: 'full' | 'small_pack' | 'too_small';
}
