import { formatTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { formatTemperature, temperatureRange, temperatureUnit } from '@larder/rules/temperature';
import { IconArrowRight, IconNfc, IconPencil, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { PreparedTime, usePreparedTime } from '../../labels/printing/prepared-time.part.tsx';
import type { ChosenTime } from '../../labels/printing/prepared-time.rules.ts';
import { useDateStyle } from '../../store/date-style.ts';
import type { Fridge } from '../../store/fridge-overlay.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { useNfcTags } from '../../store/nfc-tags.ts';
import { usePerson } from '../../store/person.ts';
import { signal } from '../../store/signal.ts';
import { Keypad, pressed } from '../../ui/keypad.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Press } from '../../ui/press.tsx';
import { toast } from '../../ui/toast.tsx';
import { useTyping } from '../../ui/typing.ts';
import { FridgeForm } from './fridge-form.part.tsx';
import { CurrentFridge, FridgeList } from './fridge-list.part.tsx';
import { OverLimit, type OverAnswer } from './over-limit.part.tsx';
import { recordReading } from './round.actions.ts';
import { currentFridge, isOutside, isUnder, nextFridge, readTyped, roundOrder } from './round.rules.ts';
import { temperaturesTexts } from './temperatures.texts.ts';
import classes from './temperatures.module.css';

/** K11: fridge after fridge in the order of the last round: type, Next. */
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
  const navigate = useNavigate();
  const style = useDateStyle();
  const settings = useKitchen(({ lists }) => lists.settings);
  const round = useKitchen((kitchen) => kitchen.round);
  const person = usePerson();
  const mayChange = useMayChangeFridges();
  // The order of the last round stays while this one is walked.
  const [order, setOrder] = useState(() => roundOrder(fridges, round).map(({ id }) => id));
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [currentId, setCurrentId] = useState(order[0]);
  const [entry, setEntry] = useState({ of: order[0], text: '' });
  const [problem, setProblem] = useState<string>();
  const [over, setOver] = useState<{ of: string; celsius: number }>();
  const [form, setForm] = useState<'add' | 'edit'>();
  const isBusy = useRef(false);
  const listed = [...order, ...fridges.map(({ id }) => id).filter((id) => !order.includes(id))].flatMap(
    (id) => fridges.find((fridge) => fridge.id === id) ?? [],
  );
  const current = currentFridge(listed, done, currentId);
  const isGone = currentId !== undefined && current?.id !== currentId;
  const countRead = listed.filter(({ id }) => done.has(id)).length;
  // What was typed for a fridge that is gone is no reading of another.
  const typed = entry.of === current?.id ? entry.text : '';
  const overValue = over && over.of === current?.id ? over.celsius : undefined;
  const mayBackdate = settings?.backdate_readings === true && (person?.device_role ?? 4) <= 2;
  const [time, setTime] = useState<ChosenTime>();
  const takenAt = usePreparedTime(time, { mayChoose: mayBackdate, mayGoBack: mayBackdate });
  const choose = (id: string | undefined) => {
    setCurrentId(id);
    setEntry({ of: id, text: '' });
    setProblem(undefined);
    setOver(undefined);
  };
  const tags = useNfcTags((serial) => {
    const fridge = fridges.find(({ nfc_id }) => nfc_id !== '' && nfc_id.toLowerCase() === serial.toLowerCase());
    signal(fridge ? 'done' : 'wrong');
    if (fridge) choose(fridge.id);
    else toast('bad', t('unknownTag'));
  });
  const save = async (fridge: Fridge, celsius: number, answer: OverAnswer = {}) => {
    if (isBusy.current || takenAt.problem) return;
    isBusy.current = true;
    try {
      await recordReading({ fridge_id: fridge.id, celsius, taken_at: takenAt.instant, ...answer });
      const now = new Set([...done, fridge.id]);
      setDone(now);
      toast('ok', t('recorded', { name: fridge.name, value: formatTemperature(celsius, style.format) }));
      choose(
        nextFridge(
          listed.map(({ id }) => id),
          now,
          fridge.id,
        ),
      );
    } catch {
      toast('bad', t('failed'));
    } finally {
      isBusy.current = false;
    }
  };
  const next = () => {
    if (!current || takenAt.problem) return;
    const reading = readTyped(typed, style.format);
    if (!reading.ok) {
      const [min, max] = [temperatureRange.min, temperatureRange.max].map((end) =>
        formatTemperature(end, style.format),
      );
      setProblem(reading.problem === 'empty' ? undefined : t('out_of_range', { min: min ?? '', max: max ?? '' }));
    } else if (isOutside(current, reading.celsius)) setOver({ of: current.id, celsius: reading.celsius });
    else void save(current, reading.celsius);
  };
  const type = (value: string) => {
    setEntry({ of: current?.id, text: value });
    setProblem(undefined);
  };
  useTyping(current !== undefined && overValue === undefined && form === undefined, (key) =>
    key === 'Enter' ? next() : type(pressed(typed, key)),
  );
  const reading = readTyped(typed, style.format);
  return (
    <Page
      title={t('title')}
      back="/"
      foot={
        current ? (
          <>
            <Press
              onPress={() =>
                choose(
                  nextFridge(
                    listed.map(({ id }) => id),
                    done,
                    current.id,
                  ) ?? current.id,
                )
              }
            >
              {t('skip')}
            </Press>
            <Press
              kind="main"
              icon={IconArrowRight}
              disabled={!/\d/.test(typed) || takenAt.problem !== undefined}
              note={takenAt.problem && t('waitsTime')}
              onPress={next}
            >
              {countRead + (done.has(current.id) ? 0 : 1) >= listed.length ? t('save') : t('next')}
            </Press>
          </>
        ) : (
          <>
            <Press
              onPress={() => {
                const again = roundOrder(fridges, round).map(({ id }) => id);
                setOrder(again);
                setDone(new Set());
                choose(again[0]);
              }}
            >
              {t('again')}
            </Press>
            <Press kind="main" onPress={() => void navigate({ to: '/' })}>
              {t('home')}
            </Press>
          </>
        )
      }
    >
      <div className={classes.sides}>
        {current ? (
          <section className={classes.current} aria-label={current.name}>
            {isGone && <Notice tone="info">{t('gone')}</Notice>}
            <CurrentFridge fridge={current} />
            <p className={classes.typed} data-over={(reading.ok && isOutside(current, reading.celsius)) || undefined}>
              <output aria-label={t('typed')}>{typed.replace('-', '−') || '–'}</output>
              <span>{temperatureUnit(style.format)}</span>
              {reading.ok && (
                <strong>
                  {isUnder(current, reading.celsius)
                    ? t('under')
                    : isOutside(current, reading.celsius)
                      ? t('over')
                      : t('within')}
                </strong>
              )}
            </p>
            {problem && <Notice tone="bad">{problem}</Notice>}
            <Keypad label={t('keypad')} value={typed} signed decimal onChange={type} />
            <PreparedTime label={t('takenAt')} at={takenAt} choose={setTime} />
          </section>
        ) : (
          <section className={classes.current}>
            <Notice tone="ok">{t('finished', { count: countRead })}</Notice>
          </section>
        )}
        <div className={classes.side}>
          <p className={classes.progress} role="status">
            {t('progress', { done: countRead, count: listed.length })}
          </p>
          <FridgeList fridges={listed} done={done} currentId={current?.id} onChoose={choose} />
          <div className={classes.tools}>
            {tags.state === 'off' && (
              <Press icon={IconNfc} onPress={tags.start}>
                {t('useTags')}
              </Press>
            )}
            {mayChange && current && (
              <Press icon={IconPencil} onPress={() => setForm('edit')}>
                {t('editFridge')}
              </Press>
            )}
            {mayChange && (
              <Press icon={IconPlus} onPress={() => setForm('add')}>
                {t('addFridge')}
              </Press>
            )}
          </div>
          {tags.state === 'on' && <Notice tone="info">{t('tagsOn')}</Notice>}
          {tags.state === 'refused' && <Notice tone="warn">{t('tagsOff')}</Notice>}
        </div>
      </div>
      {current && overValue !== undefined && (
        <OverLimit
          fridge={current}
          celsius={overValue}
          at={round.rechecks[current.id] ? formatTime(round.rechecks[current.id]?.at ?? '', style) : undefined}
          onAnswer={(answer) => void save(current, overValue, answer)}
          onChange={() => choose(current.id)}
        />
      )}
      {form && (
        <FridgeForm {...(form === 'edit' && current && { fridge: current })} onClose={() => setForm(undefined)} />
      )}
    </Page>
  );
}

function useMayChangeFridges(): boolean {
  const isAllowed = useKitchen(({ lists }) => lists.settings?.allow_device_modify_fridge ?? false);
  const person = usePerson();
  return isAllowed && (person?.device_role ?? 4) <= 2;
}
