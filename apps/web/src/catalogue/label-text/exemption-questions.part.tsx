import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useSignedIn } from '../../browser/session-store.ts';
import { DateTime } from '../../ui/page/date-time.tsx';
import { decide, exemptiblesIn, type Exemptible } from './exemption-draft.rules.ts';
import { exemptionTexts } from './exemption.texts.ts';
import type { IngredientDraft } from './ingredient-draft.rules.ts';
import classes from './label-text.module.css';

type ExemptionQuestionsProps = {
  draft: IngredientDraft;
  countries: readonly string[] | undefined;
  onChange: (decided: Pick<IngredientDraft, 'marks' | 'exemptions'>) => void;
};

/**
 * Foods in the list that food law exempts under a condition: a person says whether it holds, and the answer is kept.
 */
export function ExemptionQuestions({ draft, countries, onChange }: ExemptionQuestionsProps) {
  const t = useTexts(exemptionTexts);
  const title = useId();
  const { country_code = '' } = useSignedIn().organization;
  const found = exemptiblesIn(draft.ingredients, countries?.length ? countries : [country_code], draft.exemptions);
  if (found.length === 0) return null;
  return (
    <div className={classes.preview} role="group" aria-labelledby={title}>
      <div id={title} className={classes.previewTitle}>
        {t('title')}
      </div>
      <p className={classes.note}>{t('hint')}</p>
      <ul className={classes.exemptions}>
        {found.map((one) => (
          <li key={one.phrase} data-open={one.decision === undefined || undefined}>
            <Question
              one={one}
              word={draft.ingredients.slice(one.start, one.end)}
              onDecide={(exempt) => onChange(decide(draft, { phrase: one.phrase, exempt }))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type QuestionProps = { one: Exemptible; word: string; onDecide: (exempt: boolean) => void };

function Question({ one: { exemption, decision }, word, onDecide }: QuestionProps) {
  const t = useTexts(exemptionTexts);
  const answer = (exempt: boolean, label: string) => (
    <Button
      variant="default"
      size="compact-sm"
      aria-pressed={decision?.exempt === exempt}
      onClick={() => onDecide(exempt)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <p className={classes.question}>
        <strong>{word}</strong>: {t(exemption)}
      </p>
      <div className={classes.questions}>
        {answer(true, t('leaveUnmarked'))}
        {answer(false, t('keepBold'))}
        {decision ? (
          <span>
            {t(decision.exempt ? 'unmarked' : 'bold')}
            {decision.decided_by && `, ${decision.decided_by}`}
            {decision.decided_at && (
              <>
                , <DateTime instant={decision.decided_at} />
              </>
            )}
          </span>
        ) : (
          <span>{t('undecided')}</span>
        )}
      </div>
    </>
  );
}
