import { cleanText } from './clean-text.ts';
import { labelContent, type LabelContent } from './label-content.ts';
import type { LabelData, LabelSettings } from './label-data.ts';
import { hasShape } from './measure.ts';

/** The words of a label that do not print as they are written, each once, in the order of the label. */
export interface UndrawnWords {
  /** Of the name and of allergens, which tell nobody what the food is or what is in it: no such label is printed. */
  refused: string[];
  /** Anywhere else: printed once a person has seen them. */
  asked: string[];
}

/**
 * Which words the label fonts cannot draw: those with a letter that prints as an empty box or loses a mark, and those
 * that a direction override shows in another order than they print in. The portal's check, the tablet's Print and the
 * report of a print all take it from here.
 */
export function undrawnWords(data: LabelData, settings: LabelSettings): UndrawnWords {
  const content = labelContent(withMarkedOverrides(data), settings);
  const refused = undrawnIn(refusedTexts(content));
  const asked = undrawnIn(askedTexts(content)).filter((word) => !refused.includes(word));
  return { refused, asked };
}

/** The words of some texts that the label fonts cannot draw. */
export function undrawnIn(texts: readonly string[]): string[] {
  const words = texts
    .flatMap((text) => markOverrides(text).normalize('NFC').split(between))
    .filter((word) => isUndrawn(word));
  return [...new Set(words.map((word) => word.replaceAll(outside, '')))];
}

function refusedTexts(content: LabelContent): string[] {
  const { ingredients, emphasis } = content;
  // Seldom, and a long list has many.
  const emphasised = undrawnIn([ingredients]).length > 0 ? emphasis : [];
  return [
    content.name,
    content.stated,
    content.known_allergens,
    content.allergens,
    content.may_contain,
    ...emphasised.map(({ start, end }) => wholeWords(ingredients, start, end)),
  ];
}

// Dates, tags and codes are written by Larder itself.
function askedTexts(content: LabelContent): string[] {
  return [
    content.ingredients,
    content.storage,
    content.initials,
    content.batch_code,
    content.price,
    ...[...content.custom_fields, ...content.lower_custom_fields].flatMap(({ term, value }) => [term, value]),
  ];
}

// An allergen that is emphasised may be part of a longer word.
function wholeWords(text: string, start: number, end: number): string {
  const before = text.slice(0, start).split(between).at(-1) ?? '';
  const after = text.slice(end).split(between)[0] ?? '';
  return `${before}${text.slice(start, end)}${after}`;
}

function isUndrawn(word: string): boolean {
  for (const character of word) {
    if (!hasShape(character) && !unseen.test(character)) return true;
  }
  return false;
}

// What prints and reads the same without them: joiners, soft hyphens, marks of direction that turn nothing, variants of
// a sign.
const unseen = /(?=[\p{M}\p{Cf}])\p{Default_Ignorable_Code_Point}|[\u{E0000}-\u{E007F}]/u;

const between = /[\s\p{Cc},;:/()[\]{}]+/u;
const outside = /^[.!?"'*·–-]+|[.!?"'*·–-]+$/gu;

const turning = /[\u{202B}\u{202E}\u{2067}\p{Noncharacter_Code_Point}]/gu;

// What a label's text leaves out without a trace keeps its place here.
function markOverrides(text: string): string {
  return text.replaceAll(turning, '\u{FFFD}');
}

function withMarkedOverrides(data: LabelData): LabelData {
  const marked = Object.entries(data).map(([name, value]) => [
    name,
    typeof value === 'string' && cleanText(value) !== '' ? markOverrides(value) : value,
  ]);
  return Object.fromEntries(marked) as LabelData;
}
