import { formatTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { IconTemperature } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useDateWords } from '../../labels/living/date-words.part.tsx';
import type { FactAbout } from '../../labels/living/fact.actions.ts';
import { offerUndo } from '../../labels/living/undo.actions.ts';
import { WastedSheet } from '../../labels/living/wasted-sheet.part.tsx';
import { now } from '../../store/clock.ts';
import { useDateStyle } from '../../store/date-style.ts';
import { isOutside, isOver, isUnder, rings, type Fridge } from '../../store/fridge-overlay.ts';
import { currentKitchen, useKitchen } from '../../store/kitchen.ts';
import { usePerson } from '../../store/person.ts';
import { useFreshLabels } from '../../store/sync.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Press } from '../../ui/press.tsx';
import { toast } from '../../ui/toast.tsx';
import { degrees } from './degrees.rules.ts';
import { FridgeFoodPart } from './fridge-food.part.tsx';
import { FridgeSteps } from './fridge-steps.part.tsx';
import { answerFridge, seeFridge, takeBackFood } from './fridge-trouble.actions.ts';
import { fridgeTroubleTexts } from './fridge-trouble.texts.ts';
import { PlannedWindow } from './fridge-window.part.tsx';
import { readToday } from './round.rules.ts';
import { temperaturesTexts } from './temperatures.texts.ts';
import classes from './fridge-trouble.module.css';

/** A fridge too warm or too cold: what to do, the food in it, and a signature once it is seen to. */
export function FridgeTroubleScreen() {
  const t = useTexts(temperaturesTexts);
  const own = useTexts(fridgeTroubleTexts);
  const { fridgeId } = useParams({ from: '/temperatures/$fridgeId' });
  const fridge = useKitchen(({ lists }) => lists.fridges?.find(({ id }) => id === fridgeId));
  useFreshLabels();
  if (!fridge?.trouble) {
    return (
      <Page title={fridge?.name ?? t('title')} back="/temperatures">
        <Notice tone="info">{fridge ? own('nothing') : t('gone')}</Notice>
        {fridge && <PlannedWindow fridge={fridge} next />}
      </Page>
    );
  }
  return <FridgeTrouble fridge={fridge} trouble={fridge.trouble} />;
}

type Trouble = NonNullable<Fridge['trouble']>;

function FridgeTrouble({ fridge, trouble }: { fridge: Fridge; trouble: Trouble }) {
  const t = useTexts(fridgeTroubleTexts);
  const navigate = useNavigate();
  const person = usePerson();
  const words = useDateWords();
  const isBusy = useRef(false);
  const { id, name } = fridge;
  const isSeen = trouble.seen !== null && !rings(fridge, now());
  useEffect(() => {
    // A full tablet says so by itself; the next person is asked to see it again.
    if (!isSeen) void seeFridge(id).catch(() => undefined);
  }, [id, isSeen]);
  const report = async (kind: 'DONE' | 'SIGNED', actions: string[] = [], facts: FactAbout[] = []) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const reported = await answerFridge({ fridge_id: id, kind, actions, facts });
      const [what = ''] = actions;
      if (reported.length > 0 && currentKitchen().versions?.accepts?.includes('label_fact')) {
        // What was done stays in the fridge's record, and so does that it was taken back.
        const undo = () => takeBackFood(id, reported, t('undone', { what }));
        offerUndo(what, reported, { undo });
      } else toast('ok', kind === 'SIGNED' ? t('signed', { name }) : what);
      if (kind === 'SIGNED') void navigate({ to: '/temperatures' });
    } catch {
      toast('bad', t('failed'));
    } finally {
      isBusy.current = false;
    }
  };
  const isCold = isUnder(fridge, trouble.value);
  const mayNotSign = trouble.actions.length === 0;
  return (
    <Page
      title={name}
      back="/temperatures"
      foot={
        <>
          <Press icon={IconTemperature} onPress={() => void navigate({ to: '/temperatures', search: { fridge: id } })}>
            {t('readAgain')}
          </Press>
          <Press
            kind="main"
            disabled={mayNotSign}
            note={mayNotSign ? t('signFirst') : person && t('signNote', { name: person.name })}
            onPress={() => void report('SIGNED')}
          >
            {t('sign')}
          </Press>
        </>
      }
    >
      <TroubleNotice fridge={fridge} trouble={trouble} />
      <PlannedWindow fridge={fridge} next />
      <div className={classes.sides}>
        <FridgeSteps isCold={isCold} done={trouble.actions} onDone={(action) => void report('DONE', [action])} />
        <FridgeFoodPart
          fridge={fridge}
          reason={(props) => <WastedSheet {...props} />}
          date={(label) => words.date(label)}
          onReport={(action, facts) => report('DONE', [action], facts)}
        />
      </div>
    </Page>
  );
}

/** What was read, who has seen it, and that a reading within the limits is no signature. */
function TroubleNotice({ fridge, trouble: { value, at, seen } }: { fridge: Fridge; trouble: Trouble }) {
  const t = useTexts(fridgeTroubleTexts);
  const style = useDateStyle();
  const { temperature_upper_threshold: upper, temperature_lower_limit: lower } = fridge;
  const read = { value: degrees(value, style.format), time: formatTime(at, style) };
  const last = readToday(fridge, now(), style.zone);
  const isWithin = last?.last_value != null && last.last_at !== at && !isOutside(fridge, last.last_value);
  const kind = isUnder(fridge, value) ? 'under' : isOver(fridge, value) ? 'over' : 'beyond';
  const limit = degrees((kind === 'under' ? lower : upper) ?? 0, style.format);
  return (
    <Notice tone="warn">
      <strong>{t(kind, { ...read, limit })}</strong>{' '}
      {seen && t('seenBy', { name: seen.initials || '–', time: formatTime(seen.at, style) })}
      {isWithin && (
        <p>
          {t('nowWithin', {
            value: degrees(last.last_value ?? 0, style.format),
            time: formatTime(last.last_at ?? at, style),
          })}
        </p>
      )}
    </Notice>
  );
}
