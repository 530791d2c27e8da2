import { useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';

/** The server recomputes every seal, so it is asked only when somebody wants to know. */
export function useAuditChain(isAsked: boolean) {
  return useQuery({ ...queries.audit.chain.queryOptions({ input: {} }), enabled: isAsked, staleTime: 0 });
}
