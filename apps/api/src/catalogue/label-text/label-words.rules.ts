import { withoutUnderscores } from '@larder/label/ingredient-underscores';

export type Span = { start: number; end: number };

export type Words = {
  ingredients: string;
  emphasis: Span[] | null;
  emphasis_confirmed: boolean;
  may_contain: string;
  custom_allergens: string;
  price: string;
};

export type WordsEdit = { [Part in keyof Words]?: Words[Part] | undefined };

/**
 * Label text after an edit. Ingredients that change without an emphasis of their own lose the confirmed one: it is of
 * other words. Words between underscores are emphasised, and nobody has confirmed that they are all; of a text that
 * does not change, what a person has confirmed is kept. An emphasis that does not fit the ingredients that it is sent
 * with is answered as undefined.
 */
export function editWords(before: Words, edit: WordsEdit): Words | undefined {
  const sent = edit.ingredients ?? before.ingredients;
  if (edit.emphasis && !spansFit(edit.emphasis, sent)) return undefined;
  const { text: ingredients, marks, moved } = withoutUnderscores(sent);
  return {
    ingredients,
    ...emphasisAfter(),
    may_contain: edit.may_contain === undefined ? before.may_contain : withoutUnderscores(edit.may_contain).text,
    custom_allergens: edit.custom_allergens ?? before.custom_allergens,
    price: edit.price ?? before.price,
  };

  function emphasisAfter(): Pick<Words, 'emphasis' | 'emphasis_confirmed'> {
    const source = { emphasis: marks.length > 0 ? marks : null, emphasis_confirmed: false };
    if (edit.emphasis) {
      const emphasis = sortedSpans(edit.emphasis.map(moved)).filter(({ start, end }) => end > start);
      return { emphasis, emphasis_confirmed: edit.emphasis_confirmed ?? true };
    }
    if (edit.emphasis === null) return source;
    const { emphasis } = before;
    if (sent === before.ingredients && emphasis)
      return {
        emphasis: emphasis.map(moved),
        emphasis_confirmed: edit.emphasis_confirmed ?? before.emphasis_confirmed,
      };
    if (ingredients === before.ingredients && emphasis && before.emphasis_confirmed)
      return { emphasis, emphasis_confirmed: true };
    return source;
  }
}

/** Whether stretches lie within a text, hold something, and do not overlap. */
export function spansFit(spans: readonly Span[], text: string): boolean {
  let end = 0;
  for (const span of sortedSpans(spans)) {
    if (span.start < end || span.end <= span.start || span.end > text.length) return false;
    end = span.end;
  }
  return true;
}

function sortedSpans(spans: readonly Span[]): Span[] {
  return spans.map(({ start, end }) => ({ start, end })).toSorted((left, right) => left.start - right.start);
}

/**
 * Reads names of allergens between commas by the account's own, longest first, for a name may hold a comma. Answers
 * their identifiers in the order of the text, each once, and the first name that is not known.
 */
export function readAllergenNames(
  text: string,
  known: readonly { id: string; name_key: string }[],
  key: (name: string) => string,
): { ids: string[]; unknown?: string } {
  const byName = new Map(known.map(({ id, name_key }) => [name_key, id]));
  const parts = text.split(',').map((part) => part.trim());
  const ids = new Set<string>();
  for (let at = 0; at < parts.length;) {
    if (parts[at] === '') {
      at += 1;
      continue;
    }
    let length = parts.length - at;
    while (length > 0 && !byName.has(key(parts.slice(at, at + length).join(', ')))) length -= 1;
    if (length === 0) return { ids: [], unknown: parts[at] ?? '' };
    ids.add(byName.get(key(parts.slice(at, at + length).join(', '))) ?? '');
    at += length;
  }
  return { ids: [...ids] };
}
