import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconRoute, IconToolsKitchen } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAddressQuery } from '../../browser/address.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { foodChecksPath } from '../../cold/checks/food-checks.paths.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { tracePath } from '../trace/trace.paths.ts';
import { printedLabels, PrintLog, printLogAddress } from './print-log.screen.tsx';
import { reportsTexts } from './reports.texts.ts';

const CustomerPrints = lazyPart(() => import('../../network/organizations/customer-prints.part.tsx'), 'CustomerPrints');
const PrepPlanTab = lazyPart(() => import('../prep-plans/prep-plan.part.tsx'), 'PrepPlanTab');
const ExpiryReport = lazyPart(() => import('./expiry-report.screen.tsx'), 'ExpiryReport');
const LabelTraceDialog = lazyPart(() => import('./label-trace.dialog.tsx'), 'LabelTraceDialog');

// The print log is the tab that opens first.
export const usual = printLogAddress;
export const first = printedLabels;

/**
 * Reports: what was printed, what is to be used next, and what is to be made. `?trace=<id>` opens the chain of earlier prints of a label.
 */
export function ReportsScreen() {
  const t = useTexts(reportsTexts);
  const can = useCan();
  const [query, changeQuery] = useAddressQuery();
  const trace = useCallback((id: string) => changeQuery({ trace: id }), [changeQuery]);
  const tab = query.tab === 'expiry' || query.tab === 'prep' ? query.tab : 'print-log';
  // Each tab has filters of its own; the organisations that somebody looks at stay.
  const show = (next: string) => {
    const others = Object.keys(query).filter((name) => name !== 'org');
    changeQuery({
      ...Object.fromEntries(others.map((name) => [name, undefined])),
      tab: next === 'print-log' ? undefined : next,
    });
  };
  if (!can(contract.reports.labelLogs)) {
    return (
      <>
        <PageHeader title={t('title')} />
        <CustomerPrints />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            {can(contract.foodChecks.list) && (
              <Button
                variant="default"
                leftSection={<IconToolsKitchen size={18} stroke={1.75} aria-hidden />}
                renderRoot={(props) => <Link to={foodChecksPath} {...props} />}
              >
                {t('foodChecks')}
              </Button>
            )}
            {can(contract.trace.get) && (
              <Button
                variant="default"
                leftSection={<IconRoute size={18} stroke={1.75} aria-hidden />}
                renderRoot={(props) => <Link to={tracePath} {...props} />}
              >
                {t('traceLot')}
              </Button>
            )}
          </>
        }
      />
      <PageTabs
        label={t('tabs')}
        tabs={[
          { id: 'print-log', label: t('printLog') },
          { id: 'expiry', label: t('expiryReport') },
          { id: 'prep', label: t('prepPlan') },
        ]}
        current={tab}
        onChange={show}
      >
        {tab === 'expiry' && <ExpiryReport onTrace={trace} />}
        {tab === 'prep' && <PrepPlanTab />}
        {tab === 'print-log' && <PrintLog onTrace={trace} />}
      </PageTabs>
      {query.trace && (
        <LabelTraceDialog
          id={query.trace}
          onShow={trace}
          onClose={() => changeQuery({ trace: undefined }, 'replace')}
        />
      )}
    </>
  );
}
