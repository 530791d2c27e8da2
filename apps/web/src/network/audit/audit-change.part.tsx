import { useTexts } from '@larder/browser/texts';
import { inOrder, useAuditWords } from './audit-words.part.ts';
import { auditWords } from './audit-words.texts.ts';

type AuditChangeProps = {
  event: 'created' | 'updated' | 'deleted' | 'restored';
  subject_type: string;
  subject: string;
  fields: string[];
};

/** One change in a sentence: what was done to which record, and which of its fields changed. */
export function AuditChange({ event, subject_type, subject, fields }: AuditChangeProps) {
  const t = useTexts(auditWords);
  const words = useAuditWords();
  const kind = words.kind(subject_type);
  const what = subject ? t('named', { kind, name: subject }) : kind;
  if (event !== 'updated' || fields.length === 0) return t(event, { what });
  return t('updatedFields', { what, fields: inOrder(fields).map(words.field).join(', ') });
}
