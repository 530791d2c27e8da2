import type { FontWeight, LabelFont } from './measure.ts';

/** The parts of a label, by which findings and marks say where they belong. */
export type LabelElement =
  | 'name'
  | 'tags'
  | 'rule'
  | 'dates'
  | 'facts'
  | 'ingredients'
  | 'allergens'
  | 'may_contain'
  | 'custom_fields'
  | 'lower_custom_fields'
  | 'price'
  | 'barcode'
  | 'barcode_number';

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
  /** The measured advance; `exact` when every character's width is known, so that a renderer may hold the text to it. */
  width: number;
  exact: boolean;
}

/** A filled black rectangle, in millimetres. */
export interface RectMark extends Box {
  kind: 'rect';
  element: LabelElement;
}

export type Mark = TextMark | RectMark;

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

/** What a person should know before printing. Nothing is ever left off a label without an `overflow` finding. */
export type Finding =
  /** The text that did not fit and is not drawn, and where its part of the label is. */
  | { kind: 'overflow'; element: LabelElement; text: string; box: Box }
  /** The barcode number is no EAN-13, so no bars are drawn. */
  | { kind: 'invalid_barcode'; element: 'barcode'; text: string }
  /** The bars are lower than the GS1 General Specifications ask, to leave room for text; heights in millimetres. */
  | { kind: 'low_barcode'; element: 'barcode'; height: number; standard: number };

/** A label as primitives, independent of how it is printed or shown. Marks are painted in order. */
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
