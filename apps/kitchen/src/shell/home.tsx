import { useTexts } from '@larder/browser/texts';
import { Icon } from '@larder/look/icon';
import { localDay } from '@larder/rules/local-day';
import {
  IconCalendarRepeat,
  IconClipboardList,
  IconDots,
  IconHistory,
  IconListCheck,
  IconPrinter,
  IconQrcode,
  IconTemperature,
  IconToolsKitchen2,
  IconTrash,
  type Icon as Sign,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useMemo, type ReactNode } from 'react';
import { NeedingFridge } from '../cold/temperatures/needing-fridge.part.tsx';
import { dueCount, needingFridges } from '../cold/temperatures/round.rules.ts';
import { todayCounts } from '../labels/living/live.rules.ts';
import { favouritesOf } from '../labels/printing/favourites.rules.ts';
import { LikeDay } from '../labels/printing/like-day.part.tsx';
import { cartCount } from '../labels/printing/prep-cart.rules.ts';
import { ProductCard } from '../labels/printing/product-card.part.tsx';
import { WrittenNotice } from '../labels/printing/written-notice.part.tsx';
import { useCart } from '../store/cart.ts';
import { now } from '../store/clock.ts';
import { rings, type Fridge } from '../store/fridge-overlay.ts';
import { useKitchen } from '../store/kitchen.ts';
import { useMinute } from '../store/minute.ts';
import { usePerson } from '../store/person.ts';
import { CardGrid } from '../ui/card-grid.tsx';
import { dotted } from '../ui/dotted.ts';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { CheckCounts, CheckNotices, ProbeNotices } from './check-parts.tsx';
import { EmptiedNotice } from './emptied-notice.tsx';
import { shellTexts } from './shell.texts.ts';
import { AgeNotice } from './status-bar.tsx';
import classes from './home.module.css';

/** As labels write it. */
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

type TileProps = {
  to: '/print' | '/prep' | '/prints' | '/scan' | '/today' | '/temperatures' | '/checks' | '/waste' | '/more';
  icon: Sign;
  title: string;
  note: string;
  badge?: boolean;
};

/** K3: everything a kitchen does, one tap away, and what it prints most. */
export function HomeScreen() {
  const t = useTexts(shellTexts);
  const { products, habits, lists, device } = useKitchen((kitchen) => kitchen);
  const count = cartCount(useCart(usePerson()?.id));
  const favourites = useMemo(
    () => favouritesOf([...products.values()], habits, lists.most_printed ?? []).slice(0, 12),
    [products, habits, lists.most_printed],
  );
  return (
    <Page title={t('home')}>
      <AgeNotice />
      <EmptiedNotice />
      <WrittenNotice />
      <FridgeNotices />
      <Suspense>
        <CheckNotices />
      </Suspense>
      <Suspense>
        <ProbeNotices />
      </Suspense>
      {device?.is_flagged && <Notice tone="warn">{t('flagged')}</Notice>}
      <nav className={classes.tiles} aria-label={t('home')}>
        <Tile to="/print" icon={IconPrinter} title={t('print')} note={t('printNote')} />
        <Tile
          to="/prep"
          icon={IconListCheck}
          title={t('prepList')}
          note={count > 0 ? t('cart', { count }) : t('prepListNote')}
          badge={count > 0}
        />
        <LikeDayTile />
        <Tile to="/scan" icon={IconQrcode} title={t('scan')} note={t('scanNote')} />
        <TodayTile />
        <Tile to="/prints" icon={IconHistory} title={t('prints')} note={t('printsNote')} />
        <TemperatureTile />
        <ChecksTile />
        <Tile to="/waste" icon={IconTrash} title={t('waste')} note={t('wasteNote')} />
        <Tile to="/more" icon={IconDots} title={t('more')} note={t('moreNote')} />
      </nav>
      <section className={classes.section} aria-labelledby="favourites">
        <h2 id="favourites">{t('favourites')}</h2>
        {favourites.length === 0 && <p className={classes.none}>{t('noFavourites')}</p>}
        <CardGrid>
          {favourites.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </CardGrid>
      </section>
    </Page>
  );
}

/** Fridges whose alarm rings, or that nobody has signed for: two of them, the newest first, for the round has them all. */
function FridgeNotices() {
  const fridges = useKitchen(({ lists }) => lists.fridges) ?? [];
  const at = useMinute();
  const since = ({ trouble, alarm }: Fridge) => Date.parse(trouble?.at ?? alarm?.rang_at ?? '');
  const asking = fridges.filter((one) => one.trouble || rings(one, at)).toSorted((a, b) => since(b) - since(a));
  return asking.slice(0, 2).map((fridge) => <NeedingFridge key={fridge.id} fridge={fridge} />);
}

/** How many labels ask for something, else how many end today; and the day, in the colour that day dots have. */
function TodayTile() {
  const t = useTexts(shellTexts);
  const live = useKitchen((kitchen) => kitchen.live);
  const timezone = useKitchen(({ device }) => device?.timezone ?? 'Europe/London');
  const { due, today } = todayCounts(live.values(), now(), timezone);
  const note = due > 0 ? t('dueLabels', { count: due }) : today > 0 ? t('endToday', { count: today }) : t('todayNote');
  const day = new Date(`${localDay(now(), timezone)}T12:00:00Z`);
  return (
    <Tile to="/today" icon={IconClipboardList} title={t('today')} note={note} badge={due > 0}>
      <span className={classes.day} data-day={day.getUTCDay()}>
        {weekday.format(day)}
      </span>
    </Tile>
  );
}

/** How many fridges are due; not there where the venue records no temperatures. */
function TemperatureTile() {
  const t = useTexts(shellTexts);
  const { settings, fridges = [] } = useKitchen(({ lists }) => lists);
  const timezone = useKitchen(({ device }) => device?.timezone ?? 'Europe/London');
  if (!settings || settings.readings_per_day === 0) return null;
  const needing = needingFridges(fridges, now(), timezone).length;
  const due = dueCount(fridges, settings.readings_per_day, now(), timezone);
  const needs = needing > 0 && t('needsYou', { count: needing });
  const note = due === 0 ? needs || t('allRead') : dotted(t('due', { count: due }), needs);
  return (
    <Tile to="/temperatures" icon={IconTemperature} title={t('temperatures')} note={note} badge={due + needing > 0} />
  );
}

/** How many pots cool, and how many checks ask for somebody; not there where the server takes none. */
function ChecksTile() {
  const t = useTexts(shellTexts);
  const isTaken = useKitchen(({ versions }) => versions?.accepts?.includes('food_checked') ?? false);
  if (!isTaken) return null;
  const face = { to: '/checks', icon: IconToolsKitchen2, title: t('checks'), note: t('checksNote') } as const;
  return (
    <Suspense fallback={<Tile {...face} />}>
      <CheckCounts>{(counted) => <Tile {...face} {...counted} />}</CheckCounts>
    </Suspense>
  );
}

/** What was printed here on an earlier day, to be printed again. */
function LikeDayTile() {
  return (
    <LikeDay>
      {({ title, note, open }) => (
        <button type="button" className={classes.tile} aria-disabled={!open || undefined} onClick={open}>
          <TileFace icon={IconCalendarRepeat} title={title} note={note} />
        </button>
      )}
    </LikeDay>
  );
}

function Tile({ to, children, ...face }: TileProps & { children?: ReactNode }) {
  return (
    <Link to={to} className={classes.tile}>
      <TileFace {...face} />
      {children}
    </Link>
  );
}

function TileFace({ icon, title, note, badge }: Omit<TileProps, 'to'>) {
  return (
    <>
      <Icon of={icon} size={40} />
      <span className={classes.words}>
        <span className={classes.name}>{title}</span>
        <span className={classes.note} data-badge={badge || undefined}>
          {note}
        </span>
      </span>
    </>
  );
}
