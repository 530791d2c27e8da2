import { useTexts } from '@larder/browser/texts';
import { Icon } from '@larder/look/icon';
import { IconAlertOctagon } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useKitchen } from '../../store/kitchen.ts';
import type { Person } from '../../store/person.ts';
import { isUnseen, labelsToFind, type Recall } from '../../store/recall-overlay.ts';
import { useHeading } from '../../ui/heading.ts';
import { Press } from '../../ui/press.tsx';
import { toast } from '../../ui/toast.tsx';
import { seeRecall } from './recall.actions.ts';
import { recallsTexts } from './recalls.texts.ts';
import classes from './recalls.module.css';

type RecallSeenProps = {
  /** Asks who it is, by name and PIN. */
  who: (onEntered: (person: Person) => void) => ReactNode;
  /** Leads to the recall. */
  onSeen: (recall_id: string) => void;
};

/** A recall that nobody here has seen, over everything else: it is passed by a name and a PIN, and in no other way. */
export function RecallSeen({ who, onSeen }: RecallSeenProps) {
  const t = useTexts(recallsTexts);
  const [recall] = useKitchen(({ lists }) => lists.recalls)?.filter(isUnseen) ?? [];
  const [asking, setAsking] = useState(false);
  if (!recall) return null;
  const see = async (person: Person) => {
    setAsking(false);
    try {
      await seeRecall(recall.id, person);
      onSeen(recall.id);
    } catch {
      toast('bad', t('failed'));
    }
  };
  if (asking) return who((person) => void see(person));
  return <RecallFace key={recall.id} recall={recall} onSee={() => setAsking(true)} />;
}

function RecallFace({ recall, onSee }: { recall: Recall; onSee: () => void }) {
  const t = useTexts(recallsTexts);
  const { kind, title, reason, staff_text } = recall;
  const heading = useHeading(title);
  const needsPin = useKitchen(({ device }) => device?.requires_profile_pin ?? true);
  const count = labelsToFind(recall).length;
  return (
    <main className={classes.seen}>
      <div className={classes.words}>
        <p className={classes.kind} role="alert">
          <Icon of={IconAlertOctagon} size={40} />
          {t(`kind_${kind}`)}
        </p>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {kind === 'DRILL' && <p className={classes.exercise}>{t('exercise')}</p>}
        <dl className={classes.facts}>
          <dt>{t('whatToDo')}</dt>
          <dd>{staff_text}</dd>
          <dt>{t('why')}</dt>
          <dd>{reason}</dd>
        </dl>
        <p className={classes.count}>{count === 0 ? t('noStickers') : t('stickers', { count })}</p>
      </div>
      <div className={classes.see}>
        <Press kind="main" wide note={t(needsPin ? 'seeNotePin' : 'seeNote')} onPress={onSee}>
          {t('seeIt')}
        </Press>
      </div>
    </main>
  );
}
