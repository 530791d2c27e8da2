import { useTexts } from '@larder/browser/texts';
import { localDay } from '@larder/rules/local-day';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { earlierLists } from '../../store/cart.ts';
import { now } from '../../store/clock.ts';
import { useDateStyle } from '../../store/date-style.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { usePerson } from '../../store/person.ts';
import { useDayWords } from './day-words.part.tsx';
import { plannedLists, printedLists, printedOn } from './like-day.rules.ts';
import { likeDayTexts } from './like-day.texts.ts';
import { cartCount } from './prep-cart.rules.ts';

const LikeDaySheet = lazy(async () => ({ default: (await import('./like-day-sheet.part.tsx')).LikeDaySheet }));

type LikeDayProps = {
  /** How the way to it is drawn; without `open` there is nothing to take yet. */
  children: (words: { title: string; note: string; open: (() => void) | undefined }) => ReactNode;
};

/** The way to what was sent for today and tomorrow, and to what was printed here a week ago or on the last day. */
export function LikeDay({ children }: LikeDayProps) {
  const t = useTexts(likeDayTexts);
  const person = usePerson();
  const { zone } = useDateStyle();
  const dayWords = useDayWords();
  const lists = useKitchen(({ prepLists }) => prepLists);
  const [isOpen, setOpen] = useState(false);
  const today = localDay(now(), zone);
  const plans = useKitchen((kitchen) => kitchen.lists.prep_plans);
  const live = useKitchen((kitchen) => kitchen.live);
  const planned = useMemo(
    () => (plans?.length ? plannedLists(plans, today, printedOn(today, zone, live.values())) : []),
    [plans, live, today, zone],
  );
  const [first, ...others] = [...planned, ...printedLists(earlierLists(today, lists))];
  if (!person) return null;
  const isPlan = first?.sent_by !== undefined;
  const count = first ? cartCount(first.rows) : 0;
  const day = first ? dayWords(first.day) : '';
  const note = !first ? t('nothing') : isPlan && count === 0 ? t('planMade', { day }) : t('note', { day, count });
  return (
    <>
      {children({ title: t(isPlan ? 'planTitle' : 'title'), note, open: first && (() => setOpen(true)) })}
      {isOpen && first && (
        <Suspense>
          <LikeDaySheet lists={[first, ...others]} today={today} person={person} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
