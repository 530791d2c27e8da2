import { useTexts } from '@larder/browser/texts';
import type { LabelDetails } from '@larder/contract/labels/living';
import { Icon } from '@larder/look/icon';
import type { FactKind } from '@larder/rules/label-fact';
import { Button } from '@mantine/core';
import {
  IconArrowsMove,
  IconEye,
  IconPackageExport,
  IconScale,
  IconSlice,
  IconSnowflake,
  IconSun,
  IconToolsKitchen2,
  IconTrash,
  type Icon as Sign,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useSecondsUntil } from '../../browser/countdown.ts';
import { formatClock, onOwnClock } from '../../browser/own-clock.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useVenueDate } from '../../ui/page/venue-time.tsx';
import { labelActionsTexts } from './label-actions.texts.ts';
import { undoable } from './label-state.rules.ts';
import { useLabelReport } from './labels.api.ts';
import classes from './label.module.css';

const LabelWastedDialog = lazyPart(() => import('./label-wasted.dialog.tsx'), 'LabelWastedDialog');
const LabelMovedDialog = lazyPart(() => import('./label-moved.dialog.tsx'), 'LabelMovedDialog');
const LabelPartDialog = lazyPart(() => import('./label-part.dialog.tsx'), 'LabelPartDialog');
const LabelSettledDialog = lazyPart(() => import('./label-settled.dialog.tsx'), 'LabelSettledDialog');

/** What a manager reports, in the order of the buttons. */
const kinds = ['settled', 'used', 'part_used', 'wasted', 'opened', 'frozen', 'thawed', 'moved', 'found'] as const;
type Kind = (typeof kinds)[number];
const signs: Record<Kind, Sign> = {
  settled: IconScale,
  used: IconToolsKitchen2,
  part_used: IconSlice,
  wasted: IconTrash,
  opened: IconPackageExport,
  frozen: IconSnowflake,
  thawed: IconSun,
  moved: IconArrowsMove,
  found: IconEye,
};
const asking = new Set<Kind>(['settled', 'part_used', 'wasted', 'moved']);

type LabelActionsProps = {
  label: LabelDetails;
  /** Says when a form has opened above the label, and when it has closed. */
  onForm: (isOpen: boolean) => void;
};

/**
 * What a manager may report of a label now; each button says which use-by the label has then, and a report can be taken
 * back.
 */
export function LabelActions({ label, onForm }: LabelActionsProps) {
  const t = useTexts(labelActionsTexts);
  const heading = useId();
  const [asked, setAsked] = useState<Kind>();
  const report = useLabelReport(label);
  const date = useVenueDate(label.timezone);
  if (!label.can_report) return null;
  const may = new Map<FactKind, string | null>(label.may.map(({ kind, use_by }) => [kind, use_by]));
  const ask = (kind: Kind | undefined) => {
    setAsked(kind);
    onForm(kind !== undefined);
  };
  const close = () => ask(undefined);
  const send = (kind: 'used' | 'opened' | 'frozen' | 'thawed' | 'found') =>
    report.mutateAsync({ kind, saved: t('reported', { what: t(kind) }) });
  const choose = (kind: Kind) => {
    if (kind === 'settled' || kind === 'part_used' || kind === 'wasted' || kind === 'moved') ask(kind);
    else if (kind === 'used' && (label.state === 'OVERDUE' || label.state === 'NOT_ACCOUNTED')) {
      confirmFirst({
        title: t('usedLateTitle'),
        text: t('usedLateText', { product: label.product.name, date: date(label.ends_at ?? '') }),
        verb: t('usedLateVerb'),
        onConfirm: () => send(kind),
      });
    } else send(kind).catch(() => undefined);
  };
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={classes.heading}>
        {t('actions')}
      </h3>
      <div className={classes.actions}>
        {kinds
          .filter((kind) => may.has(kind))
          .map((kind) => {
            const then = may.get(kind) ?? null;
            const changes = then !== label.use_by && (kind === 'opened' || kind === 'frozen' || kind === 'thawed');
            return (
              <Button
                key={kind}
                variant={kind === 'settled' ? 'filled' : 'default'}
                leftSection={<Icon of={signs[kind]} />}
                loading={report.isPending && report.variables?.kind === kind}
                aria-haspopup={asking.has(kind) ? 'dialog' : undefined}
                onClick={() => choose(kind)}
              >
                {t(kind)}
                {changes && (
                  <span className={classes.then}>{then ? t('thenUseBy', { date: date(then) }) : t('noDateThen')}</span>
                )}
              </Button>
            );
          })}
      </div>
      <Undo label={label} />
      {asked === 'part_used' && <LabelPartDialog label={label} onClose={close} />}
      {asked === 'wasted' && <LabelWastedDialog label={label} onClose={close} />}
      {asked === 'moved' && <LabelMovedDialog label={label} onClose={close} />}
      {asked === 'settled' && <LabelSettledDialog label={label} onClose={close} />}
    </section>
  );
}

/** Takes the person's latest report back, while there is time. */
function Undo({ label }: { label: LabelDetails }) {
  const t = useTexts(labelActionsTexts);
  const { user } = useSignedIn();
  const report = useLabelReport(label);
  const found = undoable(label.history, user.id);
  const until = found && onOwnClock(found.until);
  const seconds = useSecondsUntil(until);
  if (!found || until === undefined || seconds === 0) return null;
  const { id, words } = found.report;
  return (
    <Banner
      tone="info"
      action={
        <Button
          variant="default"
          size="compact-sm"
          loading={report.isPending}
          onClick={() => report.mutate({ kind: 'undone', fact_id: id, saved: t('undone') })}
        >
          {t('undo')}
        </Button>
      }
    >
      {t('undoText', { what: words, time: formatClock(until) })}
    </Banner>
  );
}
