import { writeDay } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { WastageReport, WasteMeasure } from '@larder/contract/waste/waste-report';
import { periodOf, reportPeriods } from '@larder/rules/period';
import { Button, Select, Skeleton } from '@mantine/core';
import { IconCoinOff, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useAddressQuery } from '../../browser/address.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { useOrganizationChoice } from '../../network/organizations/organization-choice.api.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { Card } from '../../ui/page/card.tsx';
import type { ListAddress } from '../../ui/table/list-address.ts';
import { SegmentedFilter } from '../../ui/table/segmented-filter.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { chosenReasons, reasonParam } from '../reason-param.rules.ts';
import { useWastageReport } from '../wastage.api.ts';
import { reportTexts } from './report.texts.ts';
import { WasteAmounts } from './waste-amounts.part.tsx';
import { WasteCompared } from './waste-compared.part.tsx';
import { WasteDays } from './waste-days.part.tsx';
import { HeatLegend, WasteHeatMap } from './waste-heat-map.part.tsx';
import { measures, usualMeasure } from './waste-measure.rules.ts';
import { WasteRanking } from './waste-ranking.part.tsx';
import classes from '../wastage.module.css';

type WastageOverTimeProps = {
  address: ListAddress;
  /** What narrows the items too: its buttons, and the chips of what is in force. */
  filters: { row: ReactNode; chips: ReactNode };
};

/**
 * What was wasted in a period: a calendar of its days, where and why it was wasted, and the largest reasons or products
 * day by day.
 */
export function WastageOverTime({ address, filters }: WastageOverTimeProps) {
  const t = useTexts(reportTexts);
  const words = useTexts(uiTexts);
  const [query, changeQuery] = useAddressQuery();
  const { data: report, isError, refetch } = useWastageReport(address);
  const places = useOrganizationChoice();
  const nameOf = (id: string) => places.options.find(({ value }) => value === id)?.label ?? t('unnamed');
  const asked = measures.find((one) => one === query.measure);
  const measure = asked ?? (report && usualMeasure(report.total));
  const period = periodOf(address.filter('wasted')) ?? (address.filter('wasted').length ? '' : 'LAST_30_DAYS');
  return (
    <div className={classes.report}>
      <div className={classes.choices}>
        <SegmentedFilter
          label={t('period')}
          value={period}
          options={reportPeriods.map((value) => ({ value, label: words(value) }))}
          onChange={(value) => address.setFilters({ wasted: [value] })}
        />
        <SegmentedFilter
          label={t('measure')}
          value={measure ?? ''}
          options={measures.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => changeQuery({ measure: value }, 'replace')}
        />
        <Select
          aria-label={t('compareWith')}
          placeholder={t('compareWith')}
          nothingFoundMessage={t('noPlace')}
          data={[{ value: 'PREVIOUS', label: t('previous') }, ...places.options]}
          value={query.with ?? null}
          onChange={(value) => changeQuery({ with: value ?? undefined }, 'replace')}
          clearable
          searchable
        />
        {filters.row}
        {filters.chips}
      </div>
      {isError && !report && <RetryBanner onRetry={refetch}>{t('failed')}</RetryBanner>}
      {!report && !isError && (
        <>
          <Skeleton height={400} radius={12} />
          <Skeleton height={320} radius={12} />
        </>
      )}
      {report && measure && query.with && (
        <WasteCompared address={address} compared={query.with} measure={measure} nameOf={nameOf} />
      )}
      {report && measure && report.total.items === 0 && (
        <Card title={t('calendar')}>
          <EmptyState icon={IconTrash} title={t('nothingTitle')} text={t('nothing')} />
        </Card>
      )}
      {report && measure && report.total.items > 0 && <Figures report={report} measure={measure} address={address} />}
    </div>
  );
}

type FiguresProps = { report: WastageReport; measure: WasteMeasure; address: ListAddress };

function Figures({ report, measure, address }: FiguresProps) {
  const t = useTexts(reportTexts);
  const { format } = useDateStyle();
  const [asTable, setAsTable] = useState(false);
  const range = t('range', { first: writeDay(report.first, format), last: writeDay(report.last, format) });
  const label = t('calendarOf', { range });
  const { currency, total } = report;
  const [chosen, reasons] = [address.filter('org'), chosenReasons(address)];
  const ranking = { measure, currency, total: total[measure] ?? 0 };
  const unitWords = {
    cost: t('inMoney', { currency }),
    weight: t('inKilograms'),
    volume: t('inLitres'),
    units: t('inUnits'),
  };
  return (
    <>
      <Card
        title={t('calendar')}
        actions={
          <Button variant="default" size="xs" onClick={() => setAsTable(!asTable)}>
            {t(asTable ? 'asCalendar' : 'asTable')}
          </Button>
        }
      >
        <p className={classes.caption}>
          {range} · {unitWords[measure]}
        </p>
        {asTable ? (
          <WasteDays report={report} label={label} />
        ) : (total[measure] ?? 0) === 0 ? (
          measure === 'cost' && total.cost === null ? (
            <EmptyState icon={IconCoinOff} title={t('noCostTitle')} text={t('noCost')} />
          ) : (
            <EmptyState icon={IconTrash} title={t('nothingTitle')} text={t('otherCosts')} />
          )
        ) : (
          <>
            <WasteHeatMap report={report} measure={measure} label={label} />
            <HeatLegend report={report} measure={measure} />
          </>
        )}
      </Card>
      <div className={classes.rankings}>
        <WasteRanking
          {...ranking}
          title={t('venues')}
          rows={report.venues.map((one) => ({ ...one, key: one.id, name: one.name || t('unnamed') }))}
          chosen={chosen}
          onChoose={(id) => address.setFilters({ org: chosen.includes(id) ? [] : [id] })}
        />
        <WasteRanking
          {...ranking}
          title={t('reasons')}
          rows={report.reasons.map((one) => ({ ...one, key: one.name, name: one.name || t('noReason') }))}
          chosen={reasons}
          onChoose={(name) => address.setFilters({ reason: reasons.includes(name) ? [] : [reasonParam(name)] })}
        />
      </div>
      <WasteAmounts address={address} measure={measure} currency={currency} />
    </>
  );
}
