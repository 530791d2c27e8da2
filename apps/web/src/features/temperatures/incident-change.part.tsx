import { useTexts } from '@larder/browser/texts';
import type { IncidentDetails } from '@larder/contract/temperature-incidents';
import { Link } from '@tanstack/react-router';
import { Absent } from '../../ui/absent.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { incidentsTexts } from './incidents.texts.ts';
import { useDegrees, VenueTime } from './temperature-value.part.tsx';
import { incidentPath } from './temperatures.paths.ts';
import classes from './temperatures.module.css';

/** What readings that came later have made of an incident: withdrawn, a part of another, or another than the one that was signed. */
export function IncidentNotice({ incident }: { incident: IncidentDetails }) {
  const t = useTexts(incidentsTexts);
  const { merged, merged_into, withdrawn_at, changed_after_signing } = incident;
  if (withdrawn_at)
    return (
      <div className={classes.notice}>
        <Banner tone="info" action={merged_into && <Link to={incidentPath(merged_into)}>{t('openWhole')}</Link>}>
          {t(merged_into ? 'mergedNote' : 'withdrawnNote')}
        </Banner>
      </div>
    );
  return (
    <>
      {changed_after_signing && (
        <div className={classes.notice}>
          <Banner tone="warn">{t('changedNote')}</Banner>
        </div>
      )}
      {merged.map((part) => (
        <div key={part.id} className={classes.notice}>
          <Banner tone="info" action={<Link to={incidentPath(part.id)}>{t('openPart')}</Link>}>
            {part.signature ? t('signedPart', { signature: part.signature }) : t('part')}
          </Banner>
        </div>
      ))}
    </>
  );
}

/** What was stated and signed before the incident changed, the latest first. */
export function EarlierSignatures({ incident: { earlier_signatures, timezone } }: { incident: IncidentDetails }) {
  const t = useTexts(incidentsTexts);
  const degrees = useDegrees();
  if (earlier_signatures.length === 0) return null;
  const time = (instant: string | null) =>
    instant ? <VenueTime instant={instant} timezone={timezone} /> : t('lasting');
  const words = (text: string) => <span className={classes.statement}>{text}</span>;
  return (
    <Card title={t('earlier')}>
      {earlier_signatures.toReversed().map((one) => (
        <FactList
          key={one.closed_at}
          facts={[
            { label: t('started'), value: time(one.started_at) },
            { label: t('ended'), value: time(one.ended_at) },
            ...(one.peak === null ? [] : [{ label: t('peak'), value: degrees(one.peak) }]),
            { label: t('cause'), value: words(one.cause) },
            { label: t('action'), value: words(one.action) },
            { label: t('food'), value: one.food_outcome ? t(`food${one.food_outcome}`) : <Absent /> },
            { label: t('foodNote'), value: one.food_note ? words(one.food_note) : <Absent /> },
            {
              label: t('signedBy'),
              value:
                one.signature === one.closed_by_name
                  ? one.signature
                  : t('signedAs', { signature: one.signature, name: one.closed_by_name }),
            },
            { label: t('closedAt'), value: time(one.closed_at) },
          ]}
        />
      ))}
    </Card>
  );
}
