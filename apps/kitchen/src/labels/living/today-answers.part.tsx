import { useTexts } from '@larder/browser/texts';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { now } from '../../store/clock.ts';
import type { LiveLabel } from '../../store/live-label.ts';
import { Press } from '../../ui/press.tsx';
import { LateSheet, useLabelReport } from './label-report.part.tsx';
import { liveLabelsTexts } from './live-labels.texts.ts';
import { WastedSheet, type PictureProps } from './wasted-sheet.part.tsx';
import classes from './live-labels.module.css';

type TodayAnswersProps = { label: LiveLabel; picture: (props: PictureProps) => ReactNode };

/** Ends a label from a list: used by one tap, or thrown away, which asks why; past its date, used asks first. */
export function TodayAnswers({ label, picture }: TodayAnswersProps) {
  const t = useTexts(liveLabelsTexts);
  const report = useLabelReport(label);
  const [opened, setOpened] = useState<'late' | 'wasted'>();
  const { product_name: name, life } = label;
  const close = () => setOpened(undefined);
  const use = () => {
    close();
    void report({ kind: 'used' }, t('done_used', { name }));
  };
  const isLate = life.use_by !== null && life.use_by < now();
  return (
    <span className={classes.ends}>
      <Press
        icon={IconCheck}
        label={t('nameOf', { what: t('used'), name })}
        onPress={() => (isLate ? setOpened('late') : use())}
      >
        {t('used')}
      </Press>
      <Press icon={IconTrash} label={t('nameOf', { what: t('wasted'), name })} onPress={() => setOpened('wasted')}>
        {t('wasted')}
      </Press>
      {opened === 'late' && (
        <LateSheet label={label} onClose={close} onUsed={use} onWasted={() => setOpened('wasted')} />
      )}
      {opened === 'wasted' && (
        <WastedSheet
          picture={picture}
          onClose={close}
          onWasted={(fact, blob) => {
            close();
            void report(fact, t('done_wasted', { name }), blob);
          }}
        />
      )}
    </span>
  );
}
