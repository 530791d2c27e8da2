import { formatTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { ReportedProbe } from '@larder/contract/devices/device-probes';
import { shownTemperature } from '@larder/rules/temperature';
import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useReducer, useRef, useState } from 'react';
import { PreparedTime, usePreparedTime } from '../../labels/printing/prepared-time.part.tsx';
import type { ChosenTime } from '../../labels/printing/prepared-time.rules.ts';
import { now } from '../../store/clock.ts';
import { useDateStyle } from '../../store/date-style.ts';
import { isOutside, type Fridge } from '../../store/fridge-overlay.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { usePerson } from '../../store/person.ts';
import { useEntering } from '../../ui/entering.ts';
import { pressed } from '../../ui/keypad.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Press } from '../../ui/press.tsx';
import { toast } from '../../ui/toast.tsx';
import { useTyping } from '../../ui/typing.ts';
import { ProbePanel } from '../probes/probe-panel.part.tsx';
import { degrees } from './degrees.rules.ts';
import { FridgeForm } from './fridge-form.part.tsx';
import { FridgeReading } from './fridge-reading.part.tsx';
import { MinusQuestion } from './minus-question.part.tsx';
import { NeedingFridge } from './needing-fridge.part.tsx';
import { OverLimit, type OverAnswer } from './over-limit.part.tsx';
import { RoundSide } from './round-side.part.tsx';
import { beginWalk, skippedTo, viewWalk, walkWith, type RoundWalk, type WalkView } from './round-walk.rules.ts';
import { recordReading } from './round.actions.ts';
import { lacksMinus, needingFridges, readTyped, roundOrder } from './round.rules.ts';
import { temperaturesTexts } from './temperatures.texts.ts';
import classes from './temperatures.module.css';

/** Fridge after fridge in the order of the last round: type, Next. */
export function RoundScreen() {
  const t = useTexts(temperaturesTexts);
  const { settings, fridges = [] } = useKitchen(({ lists }) => lists);
  const mayChange = useMayChangeFridges();
  const [isAdding, setAdding] = useState(false);
  if (settings?.readings_per_day === 0) {
    return (
      <Page title={t('title')} back="/">
        <Notice tone="info">{t('off')}</Notice>
      </Page>
    );
  }
  if (fridges.length === 0) {
    return (
      <Page title={t('title')} back="/">
        <Notice tone="info">{mayChange ? t('noneManager') : t('none')}</Notice>
        {mayChange && (
          <Press icon={IconPlus} onPress={() => setAdding(true)}>
            {t('addFridge')}
          </Press>
        )}
        {isAdding && <FridgeForm onClose={() => setAdding(false)} />}
      </Page>
    );
  }
  return <Round fridges={fridges} />;
}

function Round({ fridges }: { fridges: Fridge[] }) {
  const t = useTexts(temperaturesTexts);
  const style = useDateStyle();
  const round = useKitchen((kitchen) => kitchen.round);
  const mayChange = useMayChangeFridges();
  const asked = useSearch({ from: '/temperatures' }).fridge;
  const [walk, take] = useReducer(walkWith, undefined, () => {
    const begun = beginWalk(roundOrder(fridges, round));
    return asked === undefined ? begun : walkWith(begun, { kind: 'choose', id: asked });
  });
  const [time, setTime] = useState<ChosenTime>();
  const [form, setForm] = useState<'add' | 'edit'>();
  /** A warm freezer was typed as it is. */
  const [isSure, setSure] = useState(false);
  const takenAt = useTakenAt(time);
  const view = viewWalk(walk, fridges, style.format);
  const { current, over, text, reading } = view;
  const choose = (id: string | undefined) => take({ kind: 'choose', id });
  const save = useSave(takenAt, (id) => take({ kind: 'recorded', id, listed: view.listed }));
  const next = () => {
    if (!current || takenAt.problem) return;
    setSure(false);
    take({ kind: 'enter', fridge: current, reading });
    if (reading.ok && !isOutside(current, reading.celsius)) void save(current, reading.celsius, { probe: view.probe });
  };
  const takeShown = (celsius: number, probe: ReportedProbe) => {
    if (!current || takenAt.problem) return;
    const shown = String(shownTemperature(celsius, style.format));
    const read = readTyped(shown, style.format);
    // A probe leaves no minus out.
    setSure(true);
    take({ kind: 'type', of: current.id, text: shown, probe });
    take({ kind: 'enter', fridge: current, reading: read });
    if (read.ok && !isOutside(current, read.celsius)) void save(current, read.celsius, { probe });
  };
  const type = (value: string) => {
    setSure(false);
    take({ kind: 'type', of: current?.id, text: value });
  };
  // From the first reading to the last one nothing comes up under the keys.
  useEntering(current !== undefined && (text !== '' || walk.done.size > 0));
  const isTaking = current !== undefined && over === undefined && form === undefined;
  useTyping(isTaking, (key) => (key === 'Enter' ? next() : type(pressed(text, key))));
  const recheck = current && round.rechecks[current.id];
  return (
    <Page
      title={t('title')}
      back="/"
      foot={
        <RoundFoot
          walk={walk}
          view={view}
          isTimeWrong={takenAt.problem !== undefined}
          onSkip={({ id }) => choose(skippedTo(walk, view.listed, id))}
          onNext={next}
          onAgain={() => take({ kind: 'again', fridges: roundOrder(fridges, round) })}
        />
      }
    >
      <div className={classes.sides}>
        <section className={classes.current} {...(current && { 'aria-label': current.name })}>
          {current ? (
            <>
              <FridgeReading
                fridge={current}
                view={view}
                onType={type}
                Panel={ProbePanel}
                {...(isTaking && { onTake: takeShown })}
              />
              <PreparedTime label={t('takenAt')} at={takenAt} choose={setTime} />
            </>
          ) : (
            <RoundEnd view={view} onChoose={choose} />
          )}
        </section>
        <RoundSide walk={walk} view={view} mayChange={mayChange} onChoose={choose} onForm={setForm} />
      </div>
      {current && over !== undefined && !isSure && lacksMinus(current, over) && (
        <MinusQuestion
          fridge={current}
          celsius={over}
          onMinus={() => void save(current, -over)}
          onAsTyped={() => setSure(true)}
          onChange={() => choose(current.id)}
        />
      )}
      {current && over !== undefined && (isSure || !lacksMinus(current, over)) && (
        <OverLimit
          fridge={current}
          celsius={over}
          at={recheck && formatTime(recheck.at, style)}
          onAnswer={(answer) => void save(current, over, { ...answer, probe: view.probe })}
          onChange={() => choose(current.id)}
        />
      )}
      {form && (
        <FridgeForm {...(form === 'edit' && current && { fridge: current })} onClose={() => setForm(undefined)} />
      )}
    </Page>
  );
}

type RoundEndProps = { view: WalkView; onChoose: (id: string) => void };

/** All were read; while one of them is beyond its limit, that comes first and nothing is green. */
function RoundEnd({ view: { listed, countRead }, onChoose }: RoundEndProps) {
  const t = useTexts(temperaturesTexts);
  const style = useDateStyle();
  const needing = needingFridges(listed, now(), style.zone);
  const finished = t('finished', { count: countRead });
  if (needing.length === 0) return <Notice tone="ok">{finished}</Notice>;
  return (
    <>
      <Notice tone="warn">
        <strong>{t('needsYou', { count: needing.length })}</strong> {finished}
      </Notice>
      {needing.map((fridge) => (
        <NeedingFridge key={fridge.id} fridge={fridge} onChoose={onChoose} />
      ))}
    </>
  );
}

type RoundFootProps = {
  walk: RoundWalk;
  view: WalkView;
  isTimeWrong: boolean;
  onSkip: (current: Fridge) => void;
  onNext: () => void;
  onAgain: () => void;
};

/** One element, so that the main button keeps the focus as the round ends. */
function RoundFoot({ walk, view, isTimeWrong, onSkip, onNext, onAgain }: RoundFootProps) {
  const t = useTexts(temperaturesTexts);
  const navigate = useNavigate();
  const { current, countRead, listed, text } = view;
  if (!current) {
    return (
      <>
        <Press onPress={onAgain}>{t('again')}</Press>
        <Press kind="main" onPress={() => void navigate({ to: '/' })}>
          {t('home')}
        </Press>
      </>
    );
  }
  const isLast = countRead + (walk.done.has(current.id) ? 0 : 1) >= listed.length;
  return (
    <>
      <Press onPress={() => onSkip(current)}>{t('skip')}</Press>
      <Press
        kind="main"
        icon={IconArrowRight}
        disabled={!/\d/.test(text) || isTimeWrong}
        note={isTimeWrong ? t('waitsTime') : undefined}
        onPress={onNext}
      >
        {isLast ? t('save') : t('next')}
      </Press>
    </>
  );
}

/** When the readings are taken: a manager may choose that where the venue allows it. */
function useTakenAt(time: ChosenTime | undefined) {
  const mayBackdate = useKitchen(({ lists }) => lists.settings?.backdate_readings ?? false);
  const person = usePerson();
  const mayChoose = mayBackdate && (person?.device_role ?? 4) <= 2;
  return usePreparedTime(time, { mayChoose, mayGoBack: mayChoose });
}

/** Records a reading, one at a time. */
function useSave(takenAt: ReturnType<typeof useTakenAt>, onRecorded: (fridge_id: string) => void) {
  const t = useTexts(temperaturesTexts);
  const { format } = useDateStyle();
  const isBusy = useRef(false);
  return async (fridge: Fridge, celsius: number, answer: OverAnswer & { probe?: ReportedProbe | undefined } = {}) => {
    if (isBusy.current || takenAt.problem) return;
    isBusy.current = true;
    try {
      await recordReading({ fridge_id: fridge.id, celsius, taken_at: takenAt.instant, ...answer });
      toast('ok', t('recorded', { name: fridge.name, value: degrees(celsius, format) }));
      onRecorded(fridge.id);
    } catch {
      toast('bad', t('failed'));
    } finally {
      isBusy.current = false;
    }
  };
}

function useMayChangeFridges(): boolean {
  const isAllowed = useKitchen(({ lists }) => lists.settings?.allow_device_modify_fridge ?? false);
  const person = usePerson();
  return isAllowed && (person?.device_role ?? 4) <= 2;
}
