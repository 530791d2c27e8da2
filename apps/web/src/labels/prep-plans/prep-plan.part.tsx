import { useTexts } from '@larder/browser/texts';
import { addDays } from '@larder/rules/local-day';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useAddressQuery } from '../../browser/address.ts';
import { queries } from '../../browser/client.ts';
import { useVenueChoice } from '../../records/folders/venue-choice.api.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { DateField } from '../../ui/field/date-field.tsx';
import { SearchSelect } from '../../ui/field/search-select.tsx';
import { SegmentedFilter } from '../../ui/table/segmented-filter.tsx';
import { PlanForm } from './plan-form.part.tsx';
import { prepPlanTexts } from './prep-plan.texts.ts';
import classes from './prep-plan.module.css';

/**
 * What a venue is to prepare: proposed, changed, sent to its tablets, and what was made of it. `?venue=<id>&day=<day>`
 * say of which venue and day, tomorrow when left out.
 */
export function PrepPlanTab() {
  const t = useTexts(prepPlanTexts);
  const [query, changeQuery] = useAddressQuery();
  const { venues, loading, failed, retry } = useVenueChoice();
  const venue = venues.find(({ value }) => value === query.venue) ?? venues[0];
  const day = query.day || undefined;
  const read = useQuery({
    ...queries.prepPlans.get.queryOptions({ input: { query: { organization_id: venue?.value ?? '', day } } }),
    enabled: venue !== undefined,
  });
  const plan = read.data;
  if (failed || read.isError)
    return (
      <RetryBanner
        onRetry={() => {
          retry();
          if (read.isError) void read.refetch();
        }}
      >
        {t('readFailed')}
      </RetryBanner>
    );
  if (!loading && venues.length === 0)
    return <EmptyState icon={IconBuildingStore} title={t('noVenueTitle')} text={t('noVenueText')} />;
  const days = plan && { today: plan.today, tomorrow: addDays(plan.today, 1) };
  const chosen = days && plan.day === days.today ? 'today' : days && plan.day !== days.tomorrow ? 'other' : 'tomorrow';
  const choose = (choice: 'today' | 'tomorrow' | 'other') =>
    days && changeQuery({ day: { today: days.today, tomorrow: undefined, other: addDays(days.today, 2) }[choice] });
  return (
    <div className={classes.page}>
      <p className={classes.note}>{t('note')}</p>
      <div className={classes.choices}>
        {venues.length > 1 && (
          <SearchSelect
            label={t('venue')}
            className={classes.venue}
            data={venues}
            value={venue?.value ?? null}
            onChange={(value) => changeQuery({ venue: value ?? undefined })}
          />
        )}
        <SegmentedFilter
          label={t('day')}
          value={chosen}
          options={(['today', 'tomorrow', 'other'] as const).map((value) => ({
            value,
            label: t(value === 'other' ? 'otherDay' : value),
          }))}
          onChange={choose}
        />
        {chosen === 'other' && plan && (
          <DateField
            label={t('day')}
            value={plan.day}
            max={addDays(plan.today, 14)}
            onChange={(value) => value && changeQuery({ day: value })}
          />
        )}
      </div>
      {plan && <PlanForm key={`${plan.organization.id} ${plan.day} ${plan.sent_at}`} plan={plan} />}
    </div>
  );
}

/** `/prep`: the short address of the tab. */
export function PrepScreen() {
  const [query] = useAddressQuery();
  return <Navigate to="/reports" search={{ ...query, tab: 'prep' }} replace />;
}
