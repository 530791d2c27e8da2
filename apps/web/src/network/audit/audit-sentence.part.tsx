import { useTexts } from '@larder/browser/texts';
import type { AuditRow } from '@larder/contract/network/audit';
import { tellingOf, withinSentence, type FieldChange } from './audit-sentence.rules.ts';
import { inOrder, useAuditWords } from './audit-words.part.ts';
import { auditWords } from './audit-words.texts.ts';

type Values = Pick<AuditRow, 'old_values' | 'new_values'>;

/** The changed fields of an entry that say something to people, from top to bottom. */
export function useFieldChanges({ old_values, new_values }: Values): FieldChange[] {
  const words = useAuditWords();
  const fields = inOrder([...new Set([...Object.keys(old_values), ...Object.keys(new_values)])]);
  return fields.flatMap((field) => {
    const [was, is] = [old_values[field], new_values[field]];
    const [before, after] = [words.value(field, was), words.value(field, is)];
    return before || after ? [{ field, was, is, before, after }] : [];
  });
}

/** One change in a sentence: who did what to which record. */
export function AuditSentence({ row }: { row: AuditRow }) {
  const t = useTexts(auditWords);
  const words = useAuditWords();
  const changes = useFieldChanges(row);
  const { event, user, subject } = row;
  const who = user.masqueraded_by ?? user.full_name;
  const kind = words.kind(subject.type);
  const name = subject.name ?? kind;
  const telling = tellingOf(event, changes);
  if (telling.say === 'fields') {
    const named = telling.fields.map((field) => withinSentence(words.field(field)));
    const { more } = telling;
    const last = named.at(-1) ?? '';
    const fields =
      named.length > 1 && more === 0 ? t('andLast', { fields: named.slice(0, -1).join(', '), last }) : named.join(', ');
    return more > 0 ? t('didMore', { who, fields, name, count: more }) : t('didFields', { who, fields, name });
  }
  if (!('change' in telling)) {
    const what = subject.name ? t('named', { kind, name: subject.name }) : kind;
    return t(`did_${telling.say}`, { who, what });
  }
  const { field, before, after } = telling.change;
  return t(`did_${telling.say}`, { who, name, field: withinSentence(words.field(field)), old: before, new: after });
}
