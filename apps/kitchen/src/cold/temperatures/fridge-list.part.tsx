import { formatTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { Icon } from '@larder/look/icon';
import { IconAccessPoint } from '@tabler/icons-react';
import { now } from '../../store/clock.ts';
import { useDateStyle } from '../../store/date-style.ts';
import { isOutside, isUnder, type Fridge } from '../../store/fridge-overlay.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { card } from '../../ui/card-grid.tsx';
import { dot } from '../../ui/dotted.ts';
import { Mark } from '../../ui/mark.tsx';
import { degrees } from './degrees.rules.ts';
import { PlannedWindow } from './fridge-window.part.tsx';
import { isDoneBySensor, isDue, readToday } from './round.rules.ts';
import { temperaturesTexts } from './temperatures.texts.ts';
import classes from './temperatures.module.css';

/** The fridge that is read now: its name, limit, last reading and state in words. */
export function CurrentFridge({ fridge }: { fridge: Fridge }) {
  const t = useTexts(temperaturesTexts);
  const style = useDateStyle();
  const recheck = useKitchen(({ round }) => round.rechecks[fridge.id]);
  return (
    <header className={classes.head} aria-live="polite">
      <h2 className={classes.name}>{fridge.name}</h2>
      <p>
        <FridgeLimit fridge={fridge} />
        {dot} <LastReading fridge={fridge} /> <FridgeMark fridge={fridge} />
      </p>
      <PlannedWindow fridge={fridge} next />
      {recheck && <p>{t('checkAgainSince', { time: formatTime(recheck.at, style) })}</p>}
    </header>
  );
}

type FridgeListProps = {
  fridges: readonly Fridge[];
  done: ReadonlySet<string>;
  currentId: string | undefined;
  onChoose: (id: string) => void;
};

/** All fridges in the order of the round, each with its state in words; a tap goes to one. */
export function FridgeList({ fridges, done, currentId, onChoose }: FridgeListProps) {
  const t = useTexts(temperaturesTexts);
  return (
    <section aria-labelledby="fridges">
      <h2 id="fridges" className={classes.heading}>
        {t('fridges')}
      </h2>
      <ul className={classes.list}>
        {fridges.map((fridge) => (
          <li key={fridge.id}>
            <button
              type="button"
              className={`${card} ${classes.fridge}`}
              aria-current={fridge.id === currentId ? 'step' : undefined}
              onClick={() => onChoose(fridge.id)}
            >
              <span className={classes.words}>
                <strong>{fridge.name}</strong>
                <span className={classes.note}>
                  <LastReading fridge={fridge} />
                </span>
                <PlannedWindow fridge={fridge} />
              </span>
              <FridgeMark fridge={fridge} isRead={done.has(fridge.id)} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FridgeLimit({ fridge }: { fridge: Fridge }) {
  const { temperature_upper_threshold: limit, temperature_lower_limit: lower } = fridge;
  const t = useTexts(temperaturesTexts);
  const { format } = useDateStyle();
  const upper = limit === null ? t('noLimit') : t('limit', { limit: degrees(limit, format) });
  return typeof lower === 'number' ? `${upper}, ${t('lower', { limit: degrees(lower, format) })}` : upper;
}

function LastReading({ fridge }: { fridge: Fridge }) {
  const t = useTexts(temperaturesTexts);
  const style = useDateStyle();
  const today = readToday(fridge, now(), style.zone);
  if (!today?.last_at || today.last_value === null) return t('notRead');
  return t('last', {
    value: degrees(today.last_value, style.format),
    time: formatTime(today.last_at, style),
  });
}

function FridgeMark({ fridge, isRead }: { fridge: Fridge; isRead?: boolean }) {
  const t = useTexts(temperaturesTexts);
  const { zone } = useDateStyle();
  const perDay = useKitchen(({ lists }) => lists.settings?.readings_per_day ?? 0);
  const isRecheck = useKitchen(({ round }) => round.rechecks[fridge.id] !== undefined);
  const last = readToday(fridge, now(), zone)?.last_value;
  const isSensed = isDoneBySensor(fridge, perDay, now(), zone);
  const [tone, words] = isRecheck
    ? (['warn', t('checkAgain')] as const)
    : last != null && isOutside(fridge, last)
      ? (['bad', isUnder(fridge, last) ? t('under') : t('over')] as const)
      : fridge.trouble
        ? (['warn', t('unsigned')] as const)
        : isDue(fridge, perDay, now(), zone)
          ? (['warn', t('due')] as const)
          : (['ok', isRead ? t('read') : isSensed ? t('bySensor') : t('within')] as const);
  // Without a limit, or unread today, there is nothing that it is within.
  if (tone === 'ok' && !isRead && !isSensed && (last == null || fridge.temperature_upper_threshold === null))
    return null;
  const isShown = isSensed && tone === 'ok' && !isRead;
  return (
    <Mark tone={tone}>
      {isShown ? (
        <span className={classes.sensed}>
          <Icon of={IconAccessPoint} size={18} />
          {words}
        </span>
      ) : (
        words
      )}
    </Mark>
  );
}
