import { useTexts } from '@larder/browser/texts';
import { localDay } from '@larder/rules/local-day';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { earlierLists } from '../../store/cart.ts';
import { now } from '../../store/clock.ts';
import { useDateStyle } from '../../store/date-style.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { usePerson } from '../../store/person.ts';
import { useDayWords } from './day-words.part.tsx';
import { likeDayTexts } from './like-day.texts.ts';
import { cartCount } from './prep-cart.rules.ts';

const LikeDaySheet = lazy(async () => ({ default: (await import('./like-day-sheet.part.tsx')).LikeDaySheet }));

type LikeDayProps = {
  /** How the way to it is drawn; without `open` there is nothing to take yet. */
  children: (words: { title: string; note: string; open: (() => void) | undefined }) => ReactNode;
};

/** The way to what was printed here a week ago, or on the last day that something was. */
export function LikeDay({ children }: LikeDayProps) {
  const t = useTexts(likeDayTexts);
  const person = usePerson();
  const { zone } = useDateStyle();
  const dayWords = useDayWords();
  const lists = useKitchen(({ prepLists }) => prepLists);
  const [isOpen, setOpen] = useState(false);
  const today = localDay(now(), zone);
  const [first, ...others] = earlierLists(today, lists);
  if (!person) return null;
  const note = first ? t('note', { day: dayWords(first.printed_on), count: cartCount(first.rows) }) : t('nothing');
  return (
    <>
      {children({ title: t('title'), note, open: first && (() => setOpen(true)) })}
      {isOpen && first && (
        <Suspense>
          <LikeDaySheet lists={[first, ...others]} today={today} person={person} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
