import { fontSize, isFontSize, mostCustomFields, repeatedNames } from '@larder/rules/custom-field';

export type FieldsKey = keyof typeof mostCustomFields;

/** A custom field as the editor holds it: all as typed. */
export type FieldRow = { id: number; name: string; defaultValue: string; size: string; own_line: boolean };

type StoredField = { name: string; defaultValue?: string; size?: number; own_line?: number };

/** The rows of a stored JSON list of fields. */
export function rowsOf(json: string): FieldRow[] {
  return (JSON.parse(json) as StoredField[]).map((field, id) => ({
    id,
    name: field.name,
    defaultValue: field.defaultValue ?? '',
    size: String(field.size ?? fontSize.standard),
    own_line: field.own_line === 1,
  }));
}

/** A row for a new field, whose id none of the others has. */
export function newRow(rows: FieldRow[]): FieldRow {
  const id = Math.max(-1, ...rows.map((row) => row.id)) + 1;
  return { id, name: '', defaultValue: '', size: String(fontSize.standard), own_line: false };
}

/**
 * The rows after another number was entered: missing ones are added, spare ones go when they were never filled. A
 * filled row goes by its own button only, for its data goes with it.
 */
export function resized(rows: FieldRow[], count: number): FieldRow[] {
  const longer = [...rows];
  while (longer.length < count) longer.push(newRow(longer));
  while (longer.length > count && longer.at(-1)?.name === '' && longer.at(-1)?.defaultValue === '') longer.pop();
  return longer;
}

/** The JSON list that rows stand for, as the contract wants it. */
export function listOf(key: FieldsKey, rows: FieldRow[]): string {
  return JSON.stringify(
    rows.map(({ name, defaultValue, size, own_line }) =>
      key === 'custom_fields'
        ? { name: name.trim(), defaultValue: defaultValue.trim() }
        : { name: name.trim(), size: Number(size), own_line: own_line ? 1 : 0 },
    ),
  );
}

export type FieldsProblem = 'between' | 'fieldsDiffer' | 'fieldUnnamed' | 'fieldRepeated' | 'fontSizeInvalid';

/**
 * Why fields cannot be saved: the number exceeds its maximum, or is not that of the rows, or a row has no name
 * (docs/product/access.md#setting-inputs), or a name or font size is wrong.
 */
export function fieldsProblem(key: FieldsKey, rows: FieldRow[], count: string): FieldsProblem | undefined {
  if (count === '' || Number(count) > mostCustomFields[key]) return 'between';
  if (Number(count) !== rows.length) return 'fieldsDiffer';
  if (rows.some(({ name }) => !name.trim())) return 'fieldUnnamed';
  if (repeatedNames(rows).length > 0) return 'fieldRepeated';
  if (key === 'lower_custom_fields' && rows.some(({ size }) => !isFontSize(Number(size)))) return 'fontSizeInvalid';
  return undefined;
}
