import { useTexts } from '@larder/browser/texts';
import type { IncidentDetails } from '@larder/contract/temperature-incidents';
import { Link } from '@tanstack/react-router';
import { Absent } from '../../ui/absent.tsx';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { useLasted } from './incident-words.part.tsx';
import { incidentsTexts } from './incidents.texts.ts';
import { useDegrees, VenueTime } from './temperature-value.part.tsx';
import { fridgePath } from './temperatures.paths.ts';
import classes from './temperatures.module.css';

/** What happened: which fridge, when, how long and how warm. */
export function IncidentFacts({ incident }: { incident: IncidentDetails }) {
  const t = useTexts(incidentsTexts);
  const degrees = useDegrees();
  const lasted = useLasted();
  const { fridge, timezone, kind, legal_limit, peak } = incident;
  const time = (instant: string | null) =>
    instant ? <VenueTime instant={instant} timezone={timezone} /> : t('lasting');
  return (
    <Card title={t('facts')}>
      <FactList
        facts={[
          {
            label: t('fridge'),
            value: fridge.is_deleted ? (
              t('deletedFridge', { name: fridge.name })
            ) : (
              <Link to={fridgePath(fridge.id)}>{fridge.name}</Link>
            ),
          },
          { label: t('venue'), value: incident.organization.name },
          { label: t('incident'), value: t(`kind${kind}`) },
          { label: t('started'), value: time(incident.started_at) },
          { label: t('ended'), value: time(incident.ended_at) },
          ...(incident.ended_at ? [{ label: t('lasted'), value: lasted(incident) }] : []),
          ...(kind === 'EXCURSION'
            ? [
                { label: t('legalLimit'), value: legal_limit === null ? <Absent /> : degrees(legal_limit) },
                { label: t('peak'), value: peak === null ? <Absent /> : degrees(peak) },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

/** What was done about it, as it was signed. */
export function IncidentRecord({ incident }: { incident: IncidentDetails }) {
  const t = useTexts(incidentsTexts);
  const { cause, action, food_outcome, food_note, closed_at, signature, closed_by_name: name } = incident;
  const words = (text: string) => <span className={classes.statement}>{text}</span>;
  return (
    <Card title={t('record')}>
      {closed_at && food_outcome ? (
        <FactList
          facts={[
            { label: t('cause'), value: words(cause) },
            { label: t('action'), value: words(action) },
            { label: t('food'), value: t(`food${food_outcome}`) },
            { label: t('foodNote'), value: food_note ? words(food_note) : <Absent /> },
            { label: t('signedBy'), value: signature === name ? name : t('signedAs', { signature, name }) },
            { label: t('closedAt'), value: <VenueTime instant={closed_at} timezone={incident.timezone} /> },
          ]}
        />
      ) : (
        <p>{t('notSigned')}</p>
      )}
    </Card>
  );
}

/** Who did what, from the audit. */
export function IncidentHistory({ incident: { history, timezone } }: { incident: IncidentDetails }) {
  const t = useTexts(incidentsTexts);
  return (
    <Card title={t('history')}>
      <ol className={classes.history}>
        {history.map(({ what, actor_name: name, created_at }) => (
          <li key={`${what} ${created_at}`}>
            {t(`event${what}`, { name })}{' '}
            <span className={classes.when}>
              <VenueTime instant={created_at} timezone={timezone} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
