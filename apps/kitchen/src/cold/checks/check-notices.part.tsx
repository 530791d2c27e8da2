import { formatTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useDateStyle } from '../../store/date-style.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { useMinute } from '../../store/minute.ts';
import { dotted } from '../../ui/dotted.ts';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { degrees } from '../temperatures/degrees.rules.ts';
import { checkNoticesTexts } from './check-notices.texts.ts';
import { askingChecks, checkStates, sortedChecks, type CheckState } from './check-state.rules.ts';
import { missingChecks } from './missing-checks.rules.ts';

/** So many of each are shown on home; the page of the checks has them all. */
const mostOnHome = 2;

type Counted = { note?: string; badge?: boolean };

/** For the tile on home: how many pots cool, and how many checks ask for somebody. */
export function CheckCounts({ children }: { children: (counted: Counted) => ReactNode }) {
  const t = useTexts(checkNoticesTexts);
  const { states, minute } = useStates();
  const [pots, asking] = [sortedChecks(states, minute).pots.length, askingChecks(states, minute).length];
  const note = dotted(pots > 0 && t('cooling', { count: pots }), asking > 0 && t('needsYou', { count: asking }));
  return children({ ...(note && { note }), badge: asking > 0 });
}

/** On home: pots that should have been measured, checks that nobody finished, and what was labelled without its own. */
export function CheckNotices() {
  const { states, minute } = useStates();
  const asking = askingChecks(states, minute).slice(0, mostOnHome);
  return (
    <>
      {asking.map((state) => (
        <AskingNotice key={state.check.id} state={state} />
      ))}
      <MissingNotices most={mostOnHome} />
    </>
  );
}

function useStates() {
  const checks = useKitchen(({ lists }) => lists.food_checks);
  const { zone } = useDateStyle();
  const minute = useMinute();
  return { states: checkStates(checks ?? [], minute, zone), minute };
}

function AskingNotice({ state: { check, due, isForgotten } }: { state: CheckState }) {
  const t = useTexts(checkNoticesTexts);
  const navigate = useNavigate();
  const style = useDateStyle();
  const { id: checkId, name, kind } = check;
  return (
    <Notice
      tone="bad"
      action={
        <Press onPress={() => void navigate({ to: '/checks/$checkId', params: { checkId } })}>{t('measure')}</Press>
      }
    >
      {isForgotten || !due
        ? t('unfinished', { name, kind: t(kind) })
        : t('measureNow', {
            name,
            value: degrees(due.celsius, style.format),
            time: formatTime(new Date(due.at).toISOString(), style),
          })}
    </Notice>
  );
}

/** Food that was labelled in the last hours and lacks a check that it needs: offered as soon as its label came out. */
export function MissingNotices({ most }: { most: number }) {
  const t = useTexts(checkNoticesTexts);
  const navigate = useNavigate();
  const missing = useMissing();
  return missing.slice(0, most).map(({ label, kinds }) => (
    <Notice
      key={label.id}
      tone="warn"
      action={
        <Press
          onPress={() =>
            void navigate({ to: '/checks/new', search: { label: label.id, ...(kinds[0] && { kind: kinds[0] }) } })
          }
        >
          {t('check')}
        </Press>
      }
    >
      {t('missing', { name: label.product_name, kinds: kinds.map((kind) => t(kind)).join(', ') })}
    </Notice>
  ));
}

function useMissing() {
  const { live, products, lists, versions } = useKitchen((kitchen) => kitchen);
  const { food_checks: checks, categories } = lists;
  const isTaken = versions?.accepts?.includes('food_checked') ?? false;
  const minute = useMinute();
  return useMemo(
    () => (isTaken ? missingChecks(live.values(), { checks: checks ?? [], products, categories, now: minute }) : []),
    [isTaken, live, checks, products, categories, minute],
  );
}
