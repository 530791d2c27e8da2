import { useTexts } from '@larder/browser/texts';
import { shortCode } from '@larder/rules/label-code';
import { now } from '../../store/clock.ts';
import { useDateStyle } from '../../store/date-style.ts';
import { isOpen, type LiveLabel } from '../../store/live-label.ts';
import { Mark } from '../../ui/mark.tsx';
import { useDateWords } from './date-words.part.tsx';
import { liveLabelsTexts } from './live-labels.texts.ts';
import { dateSaid } from './live.rules.ts';
import { Pieces } from './pieces.part.tsx';
import classes from './live-labels.module.css';

/** A label in a list: its name, how long it keeps, where it is. */
export function LabelRow({ label, note, onPress }: { label: LiveLabel; note?: string; onPress: () => void }) {
  const t = useTexts(liveLabelsTexts);
  const { zone } = useDateStyle();
  const words = useDateWords();
  const said = dateSaid(label, now(), zone);
  const { custody, place } = label.life;
  return (
    <button type="button" className={classes.row} onClick={onPress}>
      <span className={classes.what}>
        <strong>{label.product_name}</strong>
        <span className={classes.note}>
          <Pieces of={[words.date(label), place, label.batch_code, shortCode(label.code)]} />
        </span>
        {note && <span className={classes.note}>{note}</span>}
      </span>
      <Mark tone={isOpen(label) ? said.tone : 'ok'}>
        {isOpen(label) ? words.said(said, label) : t(`custody_${custody}`)}
      </Mark>
    </button>
  );
}
