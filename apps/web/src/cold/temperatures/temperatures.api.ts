import type { ExportFormat } from '@larder/contract/records/exports';
import { useQuery } from '@tanstack/react-query';
import { api, queries } from '../../browser/client.ts';
import type { ListAddress } from '../../ui/table/list-address.ts';
import { paged, useRowList } from '../../ui/table/row-list.ts';

/** States of a fridge that ask for somebody's attention. */
export const troubledStates = ['SILENT', 'OVER_LEGAL', 'UNDER', 'OVER'];

/** The fridges that are beyond a limit or silent and not in the list of open incidents, for the home page. */
export function useTroubledFridges() {
  return useRowList(
    queries.temperatures.list.infiniteOptions({
      input: ({ page }) => ({ query: { page, filters: { state: troubledStates, incident: ['NO'] } } }),
      ...paged,
    }),
  );
}

/**
 * The readings of so many days. Those of another range never stand in: they would be summed up as if they were these.
 */
export function useSeries(id: string, days: number) {
  return useQuery(queries.temperatures.series.queryOptions({ input: { params: { id }, query: { days } } }));
}

export function useReadings(fridge_id: string) {
  return useRowList(
    queries.temperatures.readings.infiniteOptions({ input: (at) => ({ query: { fridge_id, ...at } }), ...paged }),
  );
}

/** States of which each asks for a signature. */
const unsigned = ['OPEN', 'CHANGED'];

/** What the address asks of the incidents; open ones as long as it says nothing else. */
export function incidentQuery(address: ListAddress) {
  const [state] = address.filter('state');
  const chosen = state === 'OPEN' ? unsigned : state === 'CLOSED' || state === 'WITHDRAWN' ? [state] : undefined;
  return {
    search: address.search || undefined,
    organization_id: address.filter('org').join(',') || undefined,
    filters: chosen && { state: chosen },
  };
}

type ExportChoice = { to: string; format: ExportFormat };

/** The export of the incidents that the address shows. */
export function incidentExport(address: ListAddress) {
  return (choice: ExportChoice) =>
    api.temperatures.exportIncidents({ query: { ...incidentQuery(address), ...choice } });
}

/** The export of the readings of the last 31 days, of the fridges that the address shows. */
export function readingExport(address: ListAddress) {
  const query = {
    search: address.search || undefined,
    organization_id: address.filter('org').join(',') || undefined,
  };
  return (choice: ExportChoice) => api.temperatures.exportReadings({ query: { ...query, ...choice } });
}

/** The export of one fridge's readings of the last 31 days. */
export function fridgeExport(fridge_id: string) {
  return (choice: ExportChoice) => api.temperatures.exportReadings({ query: { fridge_id, ...choice } });
}

export function useFridgeLimits(id: string) {
  return useQuery(queries.temperatures.limits.queryOptions({ input: { params: { id } } }));
}

/** The incidents that nobody signed for, for the home page. */
export function useOpenIncidents() {
  return useRowList(
    queries.temperatures.incidents.infiniteOptions({
      input: ({ page }) => ({ query: { page, filters: { state: [...unsigned] } } }),
      ...paged,
    }),
  );
}

export function useIncidentFood(id: string) {
  return useRowList(
    queries.temperatures.incidentFood.infiniteOptions({
      input: ({ page }) => ({ params: { id }, query: { page } }),
      ...paged,
    }),
  );
}

export function useIncidentSeries(id: string) {
  return useQuery(queries.temperatures.incidentSeries.queryOptions({ input: { params: { id } } }));
}
