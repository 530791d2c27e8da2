import { formatDateTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { FoodCheckDetails } from '@larder/contract/cold/checks';
import { Button } from '@mantine/core';
import { IconToolsKitchen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { recordOf, RecordState } from '../../ui/feedback/record-state.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import type { Crumb } from '../../ui/page/breadcrumbs.tsx';
import { Card } from '../../ui/page/card.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SplitPage } from '../../ui/page/split-page.tsx';
import { VenueTime } from '../../ui/page/venue-time.tsx';
import { CoolingCurve } from './cooling-curve.part.tsx';
import { planCurve } from './cooling-curve.rules.ts';
import { FoodCheckPoints } from './food-check-points.part.tsx';
import { useFoodDegrees, useLimitWords, VerdictBadge } from './food-check-words.part.tsx';
import { foodCheckPath, foodChecksPath } from './food-checks.paths.ts';
import { foodChecksTexts } from './food-checks.texts.ts';
import classes from './food-checks.module.css';

const CountersignDialog = lazyPart(() => import('./food-check-countersign.dialog.tsx'), 'FoodCheckCountersignDialog');

/** One check: what it was at the side; its points, the curve of food that cools, and who signed, in the main part. */
export function FoodCheckDetailScreen() {
  const t = useTexts(foodChecksTexts);
  const can = useCan();
  const { checkId = '' } = useParams({ strict: false });
  const query = useQuery(queries.foodChecks.get.queryOptions({ input: { params: { id: checkId } } }));
  const [signing, setSigning] = useState(false);
  const crumbs: Crumb[] = [
    { label: t('reports'), to: '/reports' },
    { label: t('title'), to: foodChecksPath },
  ];
  const check = recordOf(query);
  if (!check) {
    return (
      <RecordState
        query={query}
        title={t('check')}
        crumbs={crumbs}
        failed={t('loadFailed')}
        gone={{
          title: t('notFoundTitle'),
          text: t('notFound'),
          icon: IconToolsKitchen,
          action: <Link to={foodChecksPath}>{t('back')}</Link>,
        }}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={t('name', { kind: t(check.kind), food: check.name })}
        crumbs={crumbs}
        badge={<VerdictBadge check={check} />}
        actions={
          check.can_countersign &&
          can(contract.foodChecks.countersign) && <Button onClick={() => setSigning(true)}>{t('countersign')}</Button>
        }
      />
      <SplitPage side={<CheckFacts check={check} />}>
        {check.verdict === null && <Banner tone="info">{t('noLimits')}</Banner>}
        {check.kind === 'COOL' && <CurveCard check={check} />}
        <FoodCheckPoints check={check} />
        <LimitsCard check={check} />
        <Countersigned check={check} />
      </SplitPage>
      {signing && <CountersignDialog check={check} onClose={() => setSigning(false)} />}
    </>
  );
}

function CheckFacts({ check }: { check: FoodCheckDetails }) {
  const t = useTexts(foodChecksTexts);
  const degrees = useFoodDegrees();
  const { timezone, after, due_at, due_celsius, variant } = check;
  const time = (instant: string) => <VenueTime instant={instant} timezone={timezone} />;
  return (
    <Card title={t('facts')}>
      <FactList
        facts={[
          { label: t('food'), value: check.name },
          { label: t('kind'), value: t(check.kind) },
          ...(variant ? [{ label: t('variant'), value: t(variant) }] : []),
          { label: t('venue'), value: check.organization.name },
          { label: t('started'), value: time(check.started_at) },
          ...(after?.ended_at
            ? [{ label: t('cookedAt'), value: <Link to={foodCheckPath(after.id)}>{time(after.ended_at)}</Link> }]
            : []),
          ...(check.ended_at ? [{ label: t('ended'), value: time(check.ended_at) }] : []),
          ...(due_at ? [{ label: t('due'), value: time(due_at) }] : []),
          ...(due_celsius === null ? [] : [{ label: t('dueLimit'), value: degrees(due_celsius) }]),
          ...(check.for_service ? [{ label: t('forService'), value: t('signedYes') }] : []),
          ...(check.corrective_action ? [{ label: t('action'), value: check.corrective_action }] : []),
          { label: t('by'), value: check.initials || <Absent /> },
        ]}
      />
    </Card>
  );
}

function CurveCard({ check }: { check: FoodCheckDetails }) {
  const t = useTexts(foodChecksTexts);
  const degrees = useFoodDegrees();
  const words = useLimitWords();
  const points = check.points.flatMap(({ at, value, ...one }) =>
    value === null ? [] : [{ ...one, at: Date.parse(at), value }],
  );
  const cooked = check.after?.ended_at ? Date.parse(check.after.ended_at) : undefined;
  const curve = planCurve(points, check.limits, cooked);
  const [first] = curve?.points ?? [];
  const last = curve?.points.at(-1);
  if (!curve || !first || !last) return null;
  const summary = t('curveSummary', {
    count: points.length,
    from: degrees(first.value),
    to: degrees(last.value),
    limits: check.limits.map(words).join('. '),
  });
  return (
    <Card title={t('curve')}>
      <CoolingCurve curve={curve} timezone={check.timezone} summary={summary} />
    </Card>
  );
}

function LimitsCard({ check: { limits } }: { check: FoodCheckDetails }) {
  const t = useTexts(foodChecksTexts);
  const words = useLimitWords();
  if (limits.length === 0) return null;
  return (
    <Card title={t('limits')}>
      <ul className={classes.limits}>
        {limits.map((limit) => (
          <li key={JSON.stringify(limit)}>
            {words(limit)}
            <span className={classes.source}>{t(`basis${limit.basis}`, { source: limit.source })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Countersigned({ check }: { check: FoodCheckDetails }) {
  const t = useTexts(foodChecksTexts);
  const { format } = useDateStyle();
  const { countersigned_at: at, countersigned_by_name: name, countersign_note: note, timezone } = check;
  if (!at) return null;
  return (
    <Card title={t('countersigned')}>
      <p className={classes.note} dir="auto">
        {note}
      </p>
      <p className={classes.signed}>
        {t('countersignedBy', { name, time: formatDateTime(at, { format, zone: timezone }) })}
      </p>
    </Card>
  );
}
