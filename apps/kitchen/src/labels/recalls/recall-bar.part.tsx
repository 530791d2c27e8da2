import { useTexts } from '@larder/browser/texts';
import { Icon } from '@larder/look/icon';
import { IconAlertOctagon } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useKitchen } from '../../store/kitchen.ts';
import { isUnseen, labelsToFind } from '../../store/recall-overlay.ts';
import { recallsTexts } from './recalls.texts.ts';
import classes from './recalls.module.css';

/** Leads back to each recall that was seen and is not finished here, but for the one on the screen. */
export function RecallBar() {
  const t = useTexts(recallsTexts);
  const { recallId } = useParams({ strict: false });
  const recalls = useKitchen(({ lists }) => lists.recalls) ?? [];
  const waiting = recalls.filter((recall) => !isUnseen(recall) && recall.done_at === null && recall.id !== recallId);
  if (waiting.length === 0) return null;
  return (
    <nav aria-label={t('bars')}>
      {waiting.map((recall) => {
        const count = labelsToFind(recall).length;
        return (
          <Link key={recall.id} to="/recalls/$recallId" params={{ recallId: recall.id }} className={classes.bar}>
            <Icon of={IconAlertOctagon} size={24} />
            <span className={classes.barText}>
              {t('barText', { kind: t(`kind_${recall.kind}`), title: recall.title })}
            </span>
            <span className={classes.barCount}>{count > 0 ? t('toFind', { count }) : t('open')}</span>
          </Link>
        );
      })}
    </nav>
  );
}
