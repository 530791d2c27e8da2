import { useTexts } from '@larder/browser/texts';
import { formatAmount } from '@larder/rules/amount';
import {
  IconArrowsMove,
  IconCheck,
  IconDots,
  IconDroplet,
  IconPackage,
  IconPrinter,
  IconSnowflake,
  IconSnowflakeOff,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { now } from '../../store/clock.ts';
import { useKitchen } from '../../store/kitchen.ts';
import type { LiveLabel } from '../../store/live-label.ts';
import { Press } from '../../ui/press.tsx';
import { AmountSheet } from './amount-sheet.part.tsx';
import { useDateWords } from './date-words.part.tsx';
import type { FactAbout } from './fact.actions.ts';
import { FreezeSheet } from './freeze-sheet.part.tsx';
import { LateSheet, useLabelReport } from './label-report.part.tsx';
import { liveLabelsTexts } from './live-labels.texts.ts';
import { MoreSheet } from './more-sheet.part.tsx';
import { MoveSheet } from './move-sheet.part.tsx';
import { NewLabelSheet } from './new-label-sheet.part.tsx';
import { offersFor, type Offer } from './offer.rules.ts';
import { OpenedSheet, useOpenedPrint } from './opened-sheet.part.tsx';
import { whyNoSticker } from './relabel.actions.ts';
import { WastedSheet, type PictureProps } from './wasted-sheet.part.tsx';
import classes from './live-labels.module.css';

const signs = {
  used: IconCheck,
  wasted: IconTrash,
  opened: IconPackage,
  frozen: IconSnowflake,
  thawed: IconSnowflakeOff,
  moved: IconArrowsMove,
  part_used: IconDroplet,
} as const;

type Opened = 'late' | 'wasted' | 'opened' | 'frozen' | 'thawed' | 'moved' | 'part_used' | 'new' | 'more';

type FoundActionsProps = {
  label: LiveLabel;
  picture: (props: PictureProps) => ReactNode;
  /** It has been reported: on to the next label. */
  onDone: () => void;
};

/** What may be reported of a label, each button with what it leads to. */
export function FoundActions({ label, picture, onDone }: FoundActionsProps) {
  const t = useTexts(liveLabelsTexts);
  const noteOf = useOfferNote(label);
  const accepts = useKitchen(({ versions }) => versions?.accepts);
  const printsAtOnce = useKitchen(({ lists }) => lists.settings?.opened_label_at_once ?? false);
  const printOpened = useOpenedPrint(label, onDone);
  const [opened, setOpened] = useState<Opened>();
  const send = useLabelReport(label);
  const close = () => setOpened(undefined);
  // The label in front of the person: the memory may be slow, and the next one be opened before it has answered.
  const shown = useRef<string>(undefined);
  useEffect(() => {
    shown.current = label.id;
    return () => {
      shown.current = undefined;
    };
  }, [label.id]);
  const report = async (fact: FactAbout['fact'], said: string, blob?: Blob) => {
    const isDone = await send(fact, said, blob);
    if (!isDone || shown.current !== label.id) return;
    close();
    onDone();
  };
  const name = label.product_name;
  const press = (offer: Offer & { ok: true }) => {
    const { kind } = offer;
    if (kind === 'used') {
      if (offer.isLate) setOpened('late');
      else void report({ kind }, t('done_used', { name }));
    } else if (kind === 'opened' && !offer.isOther) void reportOpened();
    else if (kind === 'opened' && printsAtOnce && !whyNoSticker(label)) void printOpened();
    else setOpened(kind);
  };
  const reportOpened = () => report({ kind: 'opened' }, t('done_opened', { name }));
  const offers = offersFor(label, now(), accepts);
  const isHere = label.life.custody === 'LIVE';
  return (
    <section className={classes.group} aria-label={t('actions')}>
      <div className={classes.actions}>
        {offers.map((offer) => (
          <Press
            key={offer.kind}
            wide
            kind={offer.kind === 'used' && offer.ok ? 'main' : 'plain'}
            icon={signs[offer.kind]}
            disabled={!offer.ok}
            note={noteOf(offer)}
            onPress={() => offer.ok && press(offer)}
          >
            {t(offer.kind)}
          </Press>
        ))}
        {isHere && (
          <Press wide icon={IconPrinter} note={t('newLabelNote')} onPress={() => setOpened('new')}>
            {t('newLabel')}
          </Press>
        )}
        <Press wide icon={IconDots} onPress={() => setOpened('more')}>
          {t('more')}
        </Press>
      </div>
      <FoundSheet
        label={label}
        opened={opened}
        offers={offers}
        picture={picture}
        onOpen={setOpened}
        onReport={report}
        onDone={onDone}
      />
    </section>
  );
}

/** What an action leads to, or why it cannot be reported. */
function useOfferNote(label: LiveLabel): (offer: Offer) => string | undefined {
  const t = useTexts(liveLabelsTexts);
  const words = useDateWords();
  return (offer) => (offer.ok ? resultOf(offer) : t(`why_${offer.why}`));

  function resultOf({ kind, use_by, isOther, leavesNothing, isLate }: Offer & { ok: true }): string | undefined {
    if (kind === 'used') return isLate ? t('isLate') : undefined;
    if (kind === 'moved') return label.life.place ? t('isAt', { place: label.life.place }) : undefined;
    if (kind === 'part_used') return t('isLeft', { amount: amountOf(label, label.life.remaining ?? 0) });
    if (kind === 'wasted') return undefined;
    if (leavesNothing) return t('nothingLeft');
    if (!isOther) return t('dateStays');
    return use_by === null ? t('noUseBy') : t('nextUseBy', { date: words.short(use_by) });
  }
}

function amountOf({ unit_type }: LiveLabel, amount: number): string {
  return formatAmount(amount, unit_type ?? 'units');
}

type FoundSheetProps = FoundActionsProps & {
  opened: Opened | undefined;
  offers: readonly Offer[];
  onOpen: (opened: Opened | undefined) => void;
  onReport: (fact: FactAbout['fact'], said: string, blob?: Blob) => Promise<void>;
};

/** What is asked before something is reported. */
function FoundSheet({ label, opened, offers, picture, onOpen, onReport: report, onDone }: FoundSheetProps) {
  const t = useTexts(liveLabelsTexts);
  const name = label.product_name;
  const close = () => onOpen(undefined);
  return (
    <>
      {opened === 'late' && (
        <LateSheet
          label={label}
          onClose={close}
          onUsed={() => void report({ kind: 'used' }, t('done_used', { name }))}
          onWasted={() => onOpen('wasted')}
        />
      )}
      {opened === 'wasted' && (
        <WastedSheet
          picture={picture}
          onClose={close}
          onWasted={(fact, blob) => void report(fact, t('done_wasted', { name }), blob)}
        />
      )}
      {(opened === 'frozen' || opened === 'thawed') && (
        <FreezeSheet
          label={label}
          kind={opened}
          leavesNothing={offers.some((offer) => offer.ok && offer.leavesNothing)}
          onClose={close}
          onReport={(fact) => void report(fact, t(`done_${opened}`, { name }))}
          onDone={onDone}
        />
      )}
      {opened === 'opened' && (
        <OpenedSheet
          label={label}
          use_by={offers.flatMap((offer) => (offer.ok && offer.kind === 'opened' ? offer.use_by : []))[0] ?? null}
          onClose={close}
          onReport={() => void report({ kind: 'opened' }, t('done_opened', { name }))}
          onDone={onDone}
        />
      )}
      {opened === 'moved' && (
        <MoveSheet
          label={label}
          onClose={close}
          onMove={({ id, name: place }) =>
            void report({ kind: 'moved', storage_id: id, place }, t('done_moved', { name, place }))
          }
        />
      )}
      {opened === 'part_used' && (
        <AmountSheet
          label={label}
          onClose={close}
          onAmount={(amount) =>
            void report({ kind: 'part_used', amount }, t('done_part_used', { name, amount: amountOf(label, amount) }))
          }
        />
      )}
      {opened === 'new' && <NewLabelSheet label={label} onClose={close} onDone={onDone} />}
      {opened === 'more' && <MoreSheet label={label} onClose={close} onReport={report} />}
    </>
  );
}
