/** Sentences of the schemas, which name types and limits of the protocol. */
const ofSchema =
  /^(invalid|too (big|small)|unrecognized|unknown field|not valid|expected|is nested|contains a character)/i;

/**
 * Why a report was refused, without the names of its members: a sentence as it is read, or the field in words where the
 * refusal is one of the schemas. A refusal begins with the member's path, as in "fridge_id: this fridge was deleted".
 */
export function refusalWords({
  error_code,
  error_description,
}: {
  error_code: string;
  error_description: string;
}): { kind: 'sentence'; text: string } | { kind: 'field'; field: string } | { kind: 'newer' } {
  if (error_code === 'UNSUPPORTED_TYPE') return { kind: 'newer' };
  const [, path = '', text = error_description] = /^([\w.]+): (.*)$/s.exec(error_description) ?? [];
  if (!ofSchema.test(text)) return { kind: 'sentence', text: text.slice(0, 1).toUpperCase() + text.slice(1) };
  const member = path.split('.').findLast((name) => !/^\d+$/.test(name)) ?? '';
  return { kind: 'field', field: member.replace(/_(id|at|by|key)$/, '').replaceAll('_', ' ') };
}
