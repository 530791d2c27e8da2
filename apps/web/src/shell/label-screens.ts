import { contract } from '../browser/contract.ts';
import type { ScreenLine } from './screen-line.ts';

/** The screens of what was printed, what is to be made, and what came of lots and recalls. */
export const labelScreens = [
  {
    path: '/reports',
    load: async () => (await import('../labels/prints/reports.screen.tsx')).ReportsScreen,
  },
  {
    path: '/prep',
    reads: contract.prepPlans.get,
    load: async () => (await import('../labels/prep-plans/prep-plan.part.tsx')).PrepScreen,
  },
  {
    path: '/reports/trace',
    reads: contract.trace.get,
    load: async () => (await import('../labels/trace/trace.screen.tsx')).TraceScreen,
  },
  {
    path: '/reports/deliveries',
    reads: contract.receipts.list,
    load: async () => (await import('../labels/trace/delivery-list.screen.tsx')).DeliveryListScreen,
  },
  {
    path: '/reports/recalls',
    reads: contract.recalls.list,
    load: async () => (await import('../labels/recalls/recall-list.screen.tsx')).RecallListScreen,
  },
  {
    path: '/reports/recalls/$recallId',
    reads: contract.recalls.get,
    load: async () => (await import('../labels/recalls/recall-detail.screen.tsx')).RecallDetailScreen,
  },
] as const satisfies readonly ScreenLine[];
