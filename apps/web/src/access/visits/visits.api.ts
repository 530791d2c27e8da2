import type { VisitAccess } from '@larder/contract/access/visits';
import { api } from '../../browser/client.ts';

/** Whether the operator may enter an account now. */
export function findVisitAccess(id: string): Promise<VisitAccess> {
  return api.visits.access({ params: { id } });
}
