import { useTexts } from '@larder/browser/texts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/form/confirm-dialog.tsx';
import { type LabelFinding, useFindingText } from './label-check.part.tsx';
import { labelCheckTexts } from './label-check.texts.ts';
import classes from './label-preview.module.css';

/**
 * Before a label goes out with something red: the question, with what is wrong, and what runs it once nobody objects.
 */
export function useLabelGuard(findings: LabelFinding[], tall: boolean) {
  const t = useTexts(labelCheckTexts);
  const said = useFindingText(tall);
  const [asked, setAsked] = useState<{ verb: 'askPrint' | 'askFile'; run: () => Promise<void> }>();
  const red = findings.filter(({ level }) => level === 'red');
  const guarded = (verb: 'askPrint' | 'askFile') => (run: () => Promise<void>) => {
    if (red.length > 0) setAsked({ verb, run });
    else void run();
  };
  const question: ReactNode = (
    <ConfirmDialog
      opened={asked !== undefined}
      title={t('askTitle')}
      verb={t(asked?.verb ?? 'askPrint')}
      danger
      // Printing takes the page as it is: the question closes first.
      onConfirm={async () => {
        const run = asked?.run;
        setAsked(undefined);
        setTimeout(() => void run?.());
      }}
      onClose={() => setAsked(undefined)}
    >
      <p>{t('askText')}</p>
      <ul className={classes.reasons}>
        {red.map((finding) => (
          <li key={`${finding.kind} ${finding.words.join()} ${finding.countries.join()}`}>{said(finding)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
  return { question, guardPrint: guarded('askPrint'), guardFile: guarded('askFile') };
}
