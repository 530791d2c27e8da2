/** A changed field: what it was and is, as it is kept and as people read it. */
export type FieldChange = { field: string; was: unknown; is: unknown; before: string; after: string };

/** What one sentence says of an entry; `more` counts the fields that it does not name. */
export type Telling =
  | { say: 'created' | 'deleted' | 'restored' | 'changed' }
  | { say: 'raised' | 'lowered' | 'fromTo' | 'renamed' | 'set' | 'cleared' | 'on' | 'off'; change: FieldChange }
  | { say: 'fields'; fields: string[]; more: number };

/** Longer values are read in the details. */
const mostInSentence = 60;
const mostNamed = 3;

/** What the sentence of an entry says: its one change with its values, or the names of what was changed. */
export function tellingOf(event: 'created' | 'updated' | 'deleted' | 'restored', changes: FieldChange[]): Telling {
  if (event !== 'updated') return { say: event };
  const [change] = changes;
  if (!change) return { say: 'changed' };
  const { field, was, is, before, after } = change;
  if (changes.length > 1 || before.length + after.length > mostInSentence) {
    const fields = changes.map((one) => one.field);
    const most = fields.length === mostNamed + 1 ? mostNamed + 1 : mostNamed;
    return { say: 'fields', fields: fields.slice(0, most), more: Math.max(0, fields.length - most) };
  }
  if (typeof is === 'boolean') return { say: is ? 'on' : 'off', change };
  if (!before) return { say: 'set', change };
  if (!after) return { say: 'cleared', change };
  if (typeof was === 'number' && typeof is === 'number') return { say: is > was ? 'raised' : 'lowered', change };
  return { say: field === 'name' ? 'renamed' : 'fromTo', change };
}

/** A field's name within a sentence: "upper limit"; such as begin with capitals, SKU or a product's name, stay. */
export function withinSentence(name: string): string {
  const [first = '', second = ''] = name;
  return second === second.toLowerCase() && !/^Trail\b/.test(name) ? first.toLowerCase() + name.slice(1) : name;
}
