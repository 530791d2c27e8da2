import { formatDateTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { Icon } from '@larder/look/icon';
import { IconCircle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { useDateStyle } from '../../store/date-style.ts';
import type { RecallLabel } from '../../store/recall-overlay.ts';
import { dotted } from '../../ui/dotted.ts';
import { labelsByPlace } from './recall.rules.ts';
import { recallsTexts } from './recalls.texts.ts';
import classes from './recalls.module.css';

type RecallLabelsProps = { labels: readonly RecallLabel[]; onFound: (label: RecallLabel) => void };

/** The stickers of a recall, place by place. */
export function RecallLabels({ labels, onFound }: RecallLabelsProps) {
  const t = useTexts(recallsTexts);
  return labelsByPlace(labels).map(({ place, labels: here }) => (
    <section key={place} className={classes.group} aria-label={place ? t('place', { place }) : t('noPlace')}>
      <h2>{place || t('noPlace')}</h2>
      <ul className={classes.list}>
        {here.map((label) => (
          <li key={label.id}>
            <LabelRow label={label} onFound={() => onFound(label)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function LabelRow({ label, onFound }: { label: RecallLabel; onFound: () => void }) {
  const t = useTexts(recallsTexts);
  const style = useDateStyle();
  const { name, code_short, batch_code, printed_date, found, is_gone } = label;
  const [sign, words] = found
    ? [IconCircleCheck, t(`found_${found}`)]
    : is_gone
      ? [IconCircleMinus, t('isGone')]
      : [IconCircle, t('notFound')];
  return (
    <button type="button" className={classes.row} data-open={(!found && !is_gone) || undefined} onClick={onFound}>
      <Icon of={sign} size={28} />
      <span className={classes.rowWords}>
        <span className={classes.name}>{name}</span>
        <span className={classes.small}>
          {dotted(
            batch_code && t('batch', { code: batch_code }),
            t('code', { code: code_short }),
            formatDateTime(printed_date, style),
          )}
        </span>
      </span>
      <span className={classes.state}>{words}</span>
    </button>
  );
}
