import { formatDate, formatDateTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { isEndOfDay } from '@larder/rules/date-format';
import { useState } from 'react';
import type { OwnLabel, PrintJob } from '../../store/database.ts';
import { useDateStyle } from '../../store/date-style.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { usePerson } from '../../store/person.ts';
import { dotted } from '../../ui/dotted.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { LastPrintSheet } from './last-print-sheet.part.tsx';
import { lastPrintsTexts } from './last-prints.texts.ts';
import classes from './last-prints.module.css';

/** K8: the labels that this tablet printed last, and what became of each. */
export function LastPrintsScreen() {
  const t = useTexts(lastPrintsTexts);
  const person = usePerson();
  const { labels, jobs, products } = useKitchen((kitchen) => kitchen);
  const [openId, setOpenId] = useState<string>();
  const open = labels.find(({ id }) => id === openId);
  const nameOf = ({ body }: OwnLabel) =>
    body.printed?.name ?? (body.product_id && products.get(body.product_id)?.name) ?? t('unnamed');
  if (!person) return null;
  return (
    <Page title={t('title')} back="/">
      {labels.length === 0 && <Notice tone="info">{t('none')}</Notice>}
      <ul className={classes.list}>
        {labels.map((label) => (
          <li key={label.id}>
            <PrintLine
              label={label}
              name={nameOf(label)}
              isOpen={isBeingPrinted(label, jobs)}
              onPress={() => setOpenId(label.id)}
            />
          </li>
        ))}
      </ul>
      {open && <LastPrintSheet label={open} name={nameOf(open)} person={person} onClose={() => setOpenId(undefined)} />}
    </Page>
  );
}

type PrintLineProps = { label: OwnLabel; name: string; isOpen: boolean; onPress: () => void };

function PrintLine({ label: { body, printed_at, ended }, name, isOpen, onPress }: PrintLineProps) {
  const t = useTexts(lastPrintsTexts);
  const style = useDateStyle();
  const state = isOpen ? 'printing' : (ended ?? 'live');
  const end = isEndOfDay(body.use_by, style.zone) ? formatDate(body.use_by, style) : formatDateTime(body.use_by, style);
  return (
    <button type="button" className={classes.line} data-state={state} disabled={isOpen} onClick={onPress}>
      <span className={classes.what}>
        <strong>{name}</strong>
        <span className={classes.note}>
          {dotted(
            formatDateTime(printed_at, style),
            body.printed?.storage,
            t(body.date_term === 'BEST_BEFORE' ? 'bestBefore' : 'useBy', { date: end }),
            body.initials,
            body.reprint_id && t('isReprint'),
          )}
        </span>
      </span>
      <span className={classes.state} data-state={state}>
        {t(`state_${state}`)}
      </span>
    </button>
  );
}

/** Nobody knows yet whether the label came out. */
function isBeingPrinted({ id }: OwnLabel, jobs: readonly PrintJob[]): boolean {
  return jobs.some(({ event_ids }) => event_ids.includes(id));
}
