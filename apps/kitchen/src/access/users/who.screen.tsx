import { keepLocally, readKept } from '@larder/browser/local-memory';
import { useTexts } from '@larder/browser/texts';
import { useEffect, useState } from 'react';
import { useKitchen } from '../../store/kitchen.ts';
import { enterAs, type Person } from '../../store/person.ts';
import { signal } from '../../store/signal.ts';
import { syncNow, useSync } from '../../store/sync.ts';
import { card } from '../../ui/card-grid.tsx';
import { useHeading } from '../../ui/heading.ts';
import { Keypad, pressed } from '../../ui/keypad.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { checkPin } from './pin.actions.ts';
import { whoTexts } from './who.texts.ts';
import classes from './who.module.css';

const pinLength = 4;

type WhoProps = {
  /** Why it is asked; without it, who works here now. */
  title?: string;
  onEntered?: (person: Person) => void;
};

/** K2: everybody of the venue as a tile, the last ones first; a PIN where the device asks for one. */
export function WhoScreen({ title, onEntered }: WhoProps) {
  const t = useTexts(whoTexts);
  const staff = useKitchen(({ lists }) => lists.staff);
  const needsPin = useKitchen(({ device }) => device?.requires_profile_pin ?? true);
  const sync = useSync();
  const [chosenId, setChosenId] = useState<string>();
  const people = byLastUse(staff ?? []);
  // As they are now: their PIN may have changed, and they may be gone, while the pad is open.
  const chosen = people.find(({ id }) => id === chosenId);
  const goIn = (person: Person) => {
    enter(person);
    onEntered?.(person);
  };
  const choose = (person: Person) => {
    if (needsPin) setChosenId(person.id);
    else goIn(person);
  };
  const asked = title ?? t('title');
  const heading = useHeading(chosen ? undefined : asked);
  if (chosen) return <PinPad person={chosen} onOther={() => setChosenId(undefined)} onRight={() => goIn(chosen)} />;
  return (
    <main className={classes.page}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {asked}
      </h1>
      {!staff && (
        <Notice
          tone={sync.kind === 'waiting' ? 'warn' : 'info'}
          action={sync.kind === 'waiting' && <Press onPress={() => void syncNow()}>{t('retry')}</Press>}
        >
          {sync.kind === 'waiting' ? t('noState') : t('loading')}
        </Notice>
      )}
      {staff?.length === 0 && <Notice tone="info">{t('empty')}</Notice>}
      <ul className={classes.tiles}>
        {people.map((person) => (
          <li key={person.id}>
            <button type="button" className={`${card} ${classes.tile}`} onClick={() => choose(person)}>
              <span className={classes.initials} aria-hidden>
                {person.initials}
              </span>
              <span className={classes.name}>{person.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

type PinPadProps = { person: Person; onOther: () => void; onRight: () => void };

function PinPad({ person, onOther, onRight }: PinPadProps) {
  const t = useTexts(whoTexts);
  const title = t('pinOf', { name: person.name });
  const heading = useHeading(title);
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const [until, setUntil] = useState(0);
  const seconds = useSecondsUntil(until);
  const isBlocked = seconds > 0 || !person.pin_verifier;
  const type = async (next: string) => {
    if (isBlocked) return;
    setPin(next);
    setProblem(undefined);
    if (next.length < pinLength) return;
    const answer = await checkPin(person, next).catch(() => undefined);
    if (!answer) {
      setPin('');
      return setProblem(t('failed'));
    }
    if (answer.kind === 'right') return onRight();
    signal('wrong');
    setPin('');
    if (answer.kind === 'wait') setUntil(answer.until);
    else setProblem(t('wrong'));
  };
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onOther();
      else if (/^\d$/.test(key) || key === 'Backspace') void type(pressed(pin, key));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return (
    <main className={classes.page}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      <div className={classes.pin}>
        <p className={classes.dots} role="status" aria-label={t('digits', { count: pin.length })}>
          {Array.from({ length: pinLength }, (_, index) => (
            <span key={index} className={classes.dot} data-full={index < pin.length || undefined} />
          ))}
        </p>
        {!person.pin_verifier && <Notice tone="warn">{t('noPin')}</Notice>}
        {seconds > 0 && <Notice tone="bad">{t('wait', { count: seconds })}</Notice>}
        {seconds === 0 && problem && <Notice tone="bad">{problem}</Notice>}
        <Keypad
          label={t('enter')}
          value={pin}
          disabled={isBlocked}
          onChange={(next) => void type(next.slice(0, pinLength))}
        />
        <Press wide onPress={onOther}>
          {t('someoneElse')}
        </Press>
      </div>
    </main>
  );
}

const lastUsed = 'last-people';

function enter({ id }: Person): void {
  const before = readLast().filter((one) => one !== id);
  keepLocally(lastUsed, JSON.stringify([id, ...before].slice(0, 50)));
  enterAs(id);
}

function byLastUse(staff: readonly Person[]): Person[] {
  const order = readLast();
  const place = ({ id }: Person) => (order.includes(id) ? order.indexOf(id) : order.length);
  return staff.toSorted((a, b) => place(a) - place(b) || a.name.localeCompare(b.name));
}

function readLast(): string[] {
  try {
    const kept: unknown = JSON.parse(readKept(lastUsed) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
