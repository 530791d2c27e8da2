import { formatTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { Icon } from '@larder/look/icon';
import { IconBucketDroplet, IconSnowflakeOff } from '@tabler/icons-react';
import { now } from '../../store/clock.ts';
import { useDateStyle } from '../../store/date-style.ts';
import type { Fridge } from '../../store/fridge-overlay.ts';
import { useMinute } from '../../store/minute.ts';
import { Notice } from '../../ui/notice.tsx';
import { plannedAt, type PlannedOpening } from './fridge-window.rules.ts';
import { fridgeWindowTexts } from './fridge-window.texts.ts';
import classes from './temperatures.module.css';

/** Until when a fridge is to be defrosted or cleaned, while it is; with `next` also when that begins again. */
export function PlannedWindow({ fridge, next: withNext = false }: { fridge: Fridge; next?: boolean }) {
  const t = useTexts(fridgeWindowTexts);
  const clock = useClockTimes();
  useMinute();
  const { open, next } = plannedAt(fridge, now());
  if (!open && !(withNext && next)) return null;
  return (
    <>
      {open && <Planned opening={open}>{t(`open${open.kind}`, clock(open))}</Planned>}
      {withNext && next && <Planned opening={next}>{t(`next${next.kind}`, clock(next))}</Planned>}
    </>
  );
}

/** The same beside a reading beyond a limit: it explains the reading, and does not excuse it. */
export function PlannedNotice({ fridge }: { fridge: Fridge }) {
  const t = useTexts(fridgeWindowTexts);
  const clock = useClockTimes();
  useMinute();
  const { open } = plannedAt(fridge, now());
  if (!open) return null;
  return (
    <Notice tone="info">
      <strong>{t(`open${open.kind}`, clock(open))}</strong>
      {open.reason && ` (${open.reason})`}. {t('judged')}
    </Notice>
  );
}

function Planned({ opening, children }: { opening: PlannedOpening; children: string }) {
  return (
    <span className={classes.planned}>
      <Icon of={opening.kind === 'DEFROST' ? IconSnowflakeOff : IconBucketDroplet} size={20} />
      {children}
    </span>
  );
}

function useClockTimes() {
  const style = useDateStyle();
  const time = (at: number) => formatTime(new Date(at).toISOString(), style);
  return ({ from, to }: PlannedOpening) => ({ from: time(from), to: time(to) });
}
