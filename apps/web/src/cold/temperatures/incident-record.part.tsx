import { formatDateTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { IncidentDetails } from '@larder/contract/cold/temperature-incidents';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDateStyle } from '../../browser/date-style.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { Card } from '../../ui/page/card.tsx';
import { FactList, type Fact } from '../../ui/page/fact-list.tsx';
import { incidentsTexts } from './incidents.texts.ts';
import { useDegrees, VenueTime } from './temperature-value.part.tsx';
import classes from './temperatures.module.css';

/**
 * What was done about it: what somebody said on seeing it, what was stated, the pictures, and the signature below them.
 */
export function IncidentRecord({ incident, pictures }: { incident: IncidentDetails; pictures: ReactNode }) {
  const t = useTexts(incidentsTexts);
  const facts = useStatedFacts();
  const { closed_at, signature, closed_by_name: name, timezone } = incident;
  return (
    <Card title={t('record')}>
      <Acknowledgement incident={incident} />
      {closed_at ? <FactList facts={facts(incident)} /> : <p>{t('notSigned')}</p>}
      {pictures}
      {closed_at && <Signature of={{ signature, name, at: closed_at, timezone }} />}
    </Card>
  );
}

/** What was stated and signed before the incident changed, the latest first. */
export function EarlierSignatures({ incident }: { incident: IncidentDetails }) {
  const { earlier_signatures, timezone } = incident;
  const t = useTexts(incidentsTexts);
  const degrees = useDegrees();
  const peak = incident.kind === 'TOO_COLD' ? t('peakTOO_COLD') : t('peakEXCURSION');
  const facts = useStatedFacts();
  if (earlier_signatures.length === 0) return null;
  const time = (instant: string | null) =>
    instant ? <VenueTime instant={instant} timezone={timezone} /> : t('lasting');
  return (
    <Card title={t('earlier')}>
      {earlier_signatures.toReversed().map((one) => (
        <div key={one.closed_at}>
          <FactList
            facts={[
              { label: t('started'), value: time(one.started_at) },
              { label: t('ended'), value: time(one.ended_at) },
              ...(one.peak === null ? [] : [{ label: peak, value: degrees(one.peak) }]),
              ...facts(one),
            ]}
          />
          <Signature of={{ signature: one.signature, name: one.closed_by_name, at: one.closed_at, timezone }} />
        </div>
      ))}
    </Card>
  );
}

type Stated = Pick<IncidentDetails, 'cause' | 'done_actions' | 'action' | 'food_outcome' | 'food_note'>;

/** What a signature stands under. */
function useStatedFacts(): (stated: Stated) => Fact[] {
  const t = useTexts(incidentsTexts);
  const words = (text: string) => <span className={classes.statement}>{text}</span>;
  return ({ cause, done_actions, action, food_outcome, food_note }) => [
    { label: t('cause'), value: words(cause) },
    ...(done_actions.length > 0 ? [{ label: t('checklist'), value: <DoneActions names={done_actions} /> }] : []),
    ...(action ? [{ label: t('action'), value: words(action) }] : []),
    { label: t('food'), value: food_outcome ? t(`food${food_outcome}`) : <Absent /> },
    { label: t('foodNote'), value: food_note ? words(food_note) : <Absent /> },
  ];
}

function DoneActions({ names }: { names: string[] }) {
  return (
    <ul className={classes.done}>
      {names.map((name) => (
        <li key={name}>
          <IconCheck size={16} stroke={2.25} aria-hidden />
          <span dir="auto">{name}</span>
        </li>
      ))}
    </ul>
  );
}

type Signed = { signature: string; name: string; at: string; timezone: string };

/** The name as it was typed, above the line, and below it who was signed in and when. */
function Signature({ of: { signature, name, at, timezone } }: { of: Signed }) {
  const t = useTexts(incidentsTexts);
  const style = useDateStyle();
  return (
    <figure className={classes.signature} aria-label={t('signedBy')}>
      <p dir="auto">{signature}</p>
      <figcaption>{t('signedIn', { name, time: formatDateTime(at, { ...style, zone: timezone }) })}</figcaption>
    </figure>
  );
}

/** Who has seen it, when, and what they said. */
function Acknowledgement({ incident }: { incident: IncidentDetails }) {
  const t = useTexts(incidentsTexts);
  const style = useDateStyle();
  const { acknowledged_at: at, acknowledged_by_name: name, acknowledgement, timezone } = incident;
  if (!at) return null;
  return (
    <blockquote className={classes.acknowledged}>
      <strong>{t('acknowledgedAt', { name, time: formatDateTime(at, { ...style, zone: timezone }) })}</strong>
      <p className={classes.statement}>{acknowledgement}</p>
    </blockquote>
  );
}
