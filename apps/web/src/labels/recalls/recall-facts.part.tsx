import { formatDateTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { RecallDetails } from '@larder/contract/labels/recalls';
import { useDateStyle } from '../../browser/date-style.ts';
import { Card } from '../../ui/page/card.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { recallsTexts } from './recalls.texts.ts';
import classes from './recalls.module.css';

/** What a recall is, and who decided it when. */
export function RecallFacts({ recall }: { recall: RecallDetails }) {
  const t = useTexts(recallsTexts);
  const style = useDateStyle();
  const { kind, organization, reason, staff_text, proposed_by, proposed_at, opened_at, opened_by } = recall;
  const { closed_at, closed_by, closing_note, minutes } = recall;
  const who = (name: string | null, at: string) => t('personOn', { name: name ?? '', time: formatDateTime(at, style) });
  const text = (value: string) => <p className={classes.note}>{value}</p>;
  return (
    <Card title={t('facts')}>
      <FactList
        facts={[
          { label: t('kind'), value: t(`kind_${kind}`) },
          { label: t('organization'), value: organization.name },
          { label: t('reason'), value: text(reason) },
          { label: t('staffText'), value: text(staff_text) },
          { label: t('proposed'), value: who(proposed_by, proposed_at) },
          ...(opened_at && kind !== 'DRILL' ? [{ label: t('confirmedBy'), value: who(opened_by, opened_at) }] : []),
          ...(closed_at ? [{ label: t('closedOn'), value: who(closed_by, closed_at) }] : []),
          ...(closing_note ? [{ label: t('closingNote'), value: text(closing_note) }] : []),
          ...(opened_at ? [{ label: t('minutes'), value: minutes ?? t('notYet') }] : []),
        ]}
      />
    </Card>
  );
}
