import { useTexts } from '@larder/browser/texts';
import type { LabelLog } from '@larder/contract/labels/prints';
import type { LabelMark } from '@larder/contract/labels/prints';
import { StatusBadge, type BadgeTone } from '../../ui/feedback/status-badge.tsx';
import { marksTexts } from './marks.texts.ts';
import { reportsTexts } from './reports.texts.ts';

/**
 * What sets a print apart, in words: that it is void or in dispute, from a file, or that its words, product, time or
 * use-by are in doubt.
 */
export function PrintMarks({ log }: { log: LabelLog }) {
  const t = useTexts(reportsTexts);
  const words = useTexts(marksTexts);
  return (
    <>
      {log.is_misprint && <StatusBadge tone="neutral">{words('misprint')}</StatusBadge>}
      {log.via === 'file' && <StatusBadge tone="warn">{words('fromFile', { name: log.via_name })}</StatusBadge>}
      {log.is_mismatch && <StatusBadge tone="warn">{t('mismatch')}</StatusBadge>}
      {log.missing_allergens.length > 0 && (
        <StatusBadge tone="bad">{words('lacks', { allergens: log.missing_allergens.join(', ') })}</StatusBadge>
      )}
      {marksOf(log).map((mark) => (
        <StatusBadge key={mark} tone={tones[mark]}>
          {words(mark)}
        </StatusBadge>
      ))}
    </>
  );
}

/** Those that are a word and no more; a re-print is named beside its product. */
type Plain = Exclude<LabelMark, 'missing_allergens' | 'reprint' | 'misprint'>;

const tones: Record<Plain, BadgeTone> = {
  stale: 'warn',
  withdrawn: 'warn',
  disallowed: 'warn',
  disputed: 'bad',
  mistimed: 'warn',
  time_doubtful: 'warn',
  clock_by_person: 'warn',
  unconfirmed: 'neutral',
};

function marksOf(log: LabelLog): Plain[] {
  const held: Record<Plain, boolean> = {
    disputed: log.disputed.length > 0,
    // The missing allergen says it already.
    stale: log.is_stale && log.missing_allergens.length === 0,
    withdrawn: log.is_withdrawn,
    disallowed: log.is_disallowed,
    mistimed: log.is_mistimed,
    time_doubtful: log.time_doubtful,
    clock_by_person: log.clock_by_person,
    unconfirmed: log.print_unconfirmed,
  };
  return (Object.keys(held) as Plain[]).filter((mark) => held[mark]);
}
