import { useTexts } from '@larder/browser/texts';
import { IconPrinter, IconSnowflake } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useKitchen } from '../../store/kitchen.ts';
import { useFreshLabels } from '../../store/sync.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Press } from '../../ui/press.tsx';
import { toast } from '../../ui/toast.tsx';
import { ProbePanel } from '../probes/probe-panel.part.tsx';
import { ActionSheet } from './action-sheet.part.tsx';
import { CheckMeasure, useMeasuring } from './check-measure.part.tsx';
import { CheckReadings } from './check-readings.part.tsx';
import { useSaving } from './check-save.part.tsx';
import type { CheckState } from './check-state.rules.ts';
import { CheckLimits, useCheckStates, useCheckWords, useWhyUnproven, VerdictMark } from './check-words.part.tsx';
import { addAction, addPoint } from './check.actions.ts';
import { checksTexts } from './checks.texts.ts';
import { CoolingRing } from './cooling-ring.part.tsx';
import classes from './checks.module.css';

/** One check: how it stands, what is measured of it next, and what follows once it is over. */
export function CheckScreen() {
  const t = useTexts(checksTexts);
  const { checkId } = useParams({ from: '/checks/$checkId' });
  // What another tablet measures is shown soon.
  useFreshLabels();
  const state = useCheckStates().find(({ check }) => check.id === checkId);
  if (!state) {
    return (
      <Page title={t('title')} back="/checks">
        <Notice tone="warn">{t('gone')}</Notice>
      </Page>
    );
  }
  return state.isOver ? <EndedCheck state={state} /> : <OpenCheck state={state} />;
}

function OpenCheck({ state }: { state: CheckState }) {
  const t = useTexts(checksTexts);
  const { check, food } = state;
  const measuring = useMeasuring({ kind: check.kind, limits: check.limits, food });
  const { foot, sheet } = useSaving({ name: check.name, measuring, record: (measure) => addPoint(check, measure) });
  return (
    <Page title={check.name} large back="/checks" foot={foot}>
      <CheckHead state={state} />
      {check.kind === 'COOL' ? (
        <CoolingRing state={state} />
      ) : (
        <p>{t(state.isForgotten ? 'forgotten' : 'measureAgain')}</p>
      )}
      <div className={classes.sides}>
        <CheckMeasure measuring={measuring} Panel={ProbePanel} />
        <CheckFacts state={state} />
      </div>
      {sheet}
    </Page>
  );
}

function EndedCheck({ state }: { state: CheckState }) {
  const t = useTexts(checksTexts);
  const why = useWhyUnproven();
  const { check, verdict } = state;
  return (
    <Page title={check.name} large back="/checks" foot={<NextSteps state={state} />}>
      <CheckHead state={state} />
      {verdict === 'NOT_PROVEN' && <Notice tone="warn">{why(state, check.limits)}</Notice>}
      {(verdict === 'FAILED' || verdict === 'NOT_PROVEN') && <WhatWasDone state={state} />}
      {verdict === 'PASSED' && check.corrective_action && <p>{t('actionDone', { action: check.corrective_action })}</p>}
      <CheckFacts state={state} />
    </Page>
  );
}

function CheckHead({ state }: { state: CheckState }) {
  const t = useTexts(checksTexts);
  const { kind, variant } = state.check;
  return (
    <p className={classes.head}>
      <strong>{variant ? `${t(kind)}: ${t(variant)}` : t(kind)}</strong>
      <VerdictMark state={state} />
    </p>
  );
}

function CheckFacts({ state }: { state: CheckState }) {
  const t = useTexts(checksTexts);
  const words = useCheckWords();
  const { cooked } = state.food;
  return (
    <div className={classes.group}>
      {cooked && <p>{t('afterCook', { time: words.time(cooked.at) })}</p>}
      <CheckReadings check={state.check} />
      <CheckLimits limits={state.check.limits} />
    </div>
  );
}

/** What was done about food whose check proves nothing good, or that nobody has said it yet. */
function WhatWasDone({ state: { check } }: { state: CheckState }) {
  const t = useTexts(checksTexts);
  const [isAsking, setAsking] = useState(false);
  const say = async (action: string) => {
    setAsking(false);
    try {
      await addAction(check, action);
      toast('ok', t('actionSaved', { action }));
    } catch {
      toast('bad', t('failed'));
    }
  };
  const { corrective_action: action } = check;
  return (
    <>
      <Notice tone={action ? 'info' : 'bad'} action={<Press onPress={() => setAsking(true)}>{t('sayAction')}</Press>}>
        {action ? t('actionDone', { action }) : t('failedText')}
      </Notice>
      {isAsking && (
        <ActionSheet
          kind={check.kind}
          title={t('actionTitle')}
          onClose={() => setAsking(false)}
          onAction={(next) => void say(next)}
        />
      )}
    </>
  );
}

/** What comes after a check: cooked food cools, and any is labelled. */
function NextSteps({ state: { check, verdict } }: { state: CheckState }) {
  const t = useTexts(checksTexts);
  const navigate = useNavigate();
  const isOffered = useKitchen(({ products }) => products.get(check.product_id ?? '')?.lifecycle === 'ACTIVE');
  const mayCool = check.kind === 'COOK' && verdict === 'PASSED';
  return (
    <>
      {mayCool && (
        <Press
          icon={IconSnowflake}
          onPress={() => void navigate({ to: '/checks/new', search: { kind: 'COOL', after: check.id } })}
        >
          {t('startCooling')}
        </Press>
      )}
      {isOffered && (
        <Press
          icon={IconPrinter}
          onPress={() => void navigate({ to: '/print/$productId', params: { productId: check.product_id ?? '' } })}
        >
          {t('printLabel')}
        </Press>
      )}
      <Press kind="main" onPress={() => void navigate({ to: '/checks' })}>
        {t('done')}
      </Press>
    </>
  );
}
