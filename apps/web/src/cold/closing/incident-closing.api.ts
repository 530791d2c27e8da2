import { errorCode } from '@larder/browser/errors';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';

/** The checklist as it is offered, whole. */
export function useChecklist() {
  return useQuery(queries.incidentClosing.actions.queryOptions({ input: { query: { size: 1000 } } }));
}

/** A picture of an incident; a key never gets another one. */
export function useIncidentPicture(id: string, pictureKey: string) {
  const { data, isError, error, refetch } = useQuery({
    ...queries.incidentClosing.picture.queryOptions({ input: { params: { id, pictureKey } } }),
    staleTime: 'static',
    retry: false,
  });
  const failed = errorCode(error) === 'NOT_FOUND' ? ('missing' as const) : ('failed' as const);
  const state = isError ? failed : data ? ('loaded' as const) : ('pending' as const);
  return { picture: data, state, retry: () => void refetch() };
}
