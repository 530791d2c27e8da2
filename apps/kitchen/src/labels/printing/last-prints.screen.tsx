import { formatDate, formatDateTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { isEndOfDay } from '@larder/rules/date-format';
import { useMemo, useState } from 'react';
import type { OwnLabel, PrintJob } from '../../store/database.ts';
import { useDateStyle } from '../../store/date-style.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { usePerson } from '../../store/person.ts';
import { dotted } from '../../ui/dotted.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { LastPrintSheet } from './last-print-sheet.part.tsx';
import { lastPrintsTexts } from './last-prints.texts.ts';
import { PrintRunSheet } from './print-run-sheet.part.tsx';
import { codeOf, printRuns, type PrintRun } from './print-runs.rules.ts';
import classes from './last-prints.module.css';

/** K8: what this tablet printed last, a row for labels that were printed together, and what became of each. */
export function LastPrintsScreen() {
  const t = useTexts(lastPrintsTexts);
  const person = usePerson();
  const { labels, jobs, products } = useKitchen((kitchen) => kitchen);
  const [openId, setOpenId] = useState<string>();
  const [runId, setRunId] = useState<string>();
  const runs = useMemo(() => printRuns(labels), [labels]);
  const open = labels.find(({ id }) => id === openId);
  const run = runs.find(({ first }) => first.id === runId);
  const nameOf = ({ body }: OwnLabel) =>
    body.printed?.name ?? (body.product_id && products.get(body.product_id)?.name) ?? t('unnamed');
  const close = () => {
    setOpenId(undefined);
    setRunId(undefined);
  };
  if (!person) return null;
  return (
    <Page title={t('title')} back="/">
      {labels.length === 0 && <Notice tone="info">{t('none')}</Notice>}
      <ul className={classes.list}>
        {runs.map((one) => (
          <li key={one.first.id}>
            <RunLine
              run={one}
              name={nameOf(one.first)}
              isOpen={one.labels.some((label) => isBeingPrinted(label, jobs))}
              onPress={() => (one.labels.length === 1 ? setOpenId : setRunId)(one.first.id)}
            />
          </li>
        ))}
      </ul>
      {open && <LastPrintSheet label={open} name={nameOf(open)} person={person} onClose={close} />}
      {run && !open && (
        <PrintRunSheet
          run={run}
          name={nameOf(run.first)}
          person={person}
          onOpen={({ id }) => setOpenId(id)}
          onClose={close}
        />
      )}
    </Page>
  );
}

type RunLineProps = { run: PrintRun; name: string; isOpen: boolean; onPress: () => void };

/** The most codes that a row names. */
const namedCodes = 3;

function RunLine({ run, name, isOpen, onPress }: RunLineProps) {
  const t = useTexts(lastPrintsTexts);
  const style = useDateStyle();
  const { body, printed_at } = run.first;
  const count = run.labels.length;
  const ends = new Set(run.labels.map(({ ended }) => ended ?? 'live'));
  const state = isOpen ? 'printing' : ends.has('live') ? 'live' : ([...ends][0] ?? 'live');
  const misprints = run.labels.filter(({ ended }) => ended === 'misprint').length;
  const end = isEndOfDay(body.use_by, style.zone) ? formatDate(body.use_by, style) : formatDateTime(body.use_by, style);
  const codes = run.labels.slice(0, namedCodes).map(codeOf).join(', ');
  return (
    <button type="button" className={classes.line} data-state={state} disabled={isOpen} onClick={onPress}>
      <span className={classes.what}>
        <strong>{count > 1 ? t('run', { name, count }) : name}</strong>
        <span className={classes.note}>
          {dotted(
            formatDateTime(printed_at, style),
            count > namedCodes ? `${codes} …` : codes,
            body.printed?.storage,
            t(body.date_term === 'BEST_BEFORE' ? 'bestBefore' : 'useBy', { date: end }),
            body.initials,
            body.reprint_id && t('isReprint'),
          )}
        </span>
      </span>
      <span className={classes.state} data-state={state}>
        {t(`state_${state}`)}
        {ends.size > 1 && misprints > 0 && `, ${t('misprints', { count: misprints })}`}
      </span>
    </button>
  );
}

/** Nobody knows yet whether the label came out. */
function isBeingPrinted({ id }: OwnLabel, jobs: readonly PrintJob[]): boolean {
  return jobs.some(({ event_ids }) => event_ids.includes(id));
}
