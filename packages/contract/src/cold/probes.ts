import { probeStates } from '@larder/rules/probe-check';
import { z } from 'zod';
import { StateProbe } from '../devices/device-probes.ts';
import { endpoint, Nothing, read, write } from '../endpoint.ts';
import { ById, FilterValues, Id, IdList, Instant, NamedRef } from '../field.ts';

export const Probe = StateProbe.extend({
  id: Id,
  organization: NamedRef,
  state: z.enum(probeStates),
  /** When a value was last read from it, or it was checked. */
  used_at: Instant,
});
export type Probe = z.infer<typeof Probe>;

export const probes = {
  list: endpoint({
    method: 'GET',
    path: '/probes',
    access: 'venue-manager',
    summary: 'The instruments that food and fridges are measured with: those that must not be used first',
  })
    .input(
      read({
        query: {
          search: z.string().trim().max(200).optional(),
          organization_id: IdList.optional(),
          /** `FAILED`, `NEW`, `DUE` and `OK`. */
          filters: z.strictObject({ state: FilterValues }).partial().optional(),
        },
      }),
    )
    .output(z.object({ items: z.array(Probe) })),
  remove: endpoint({
    method: 'DELETE',
    path: '/probes/{id}',
    access: 'venue-manager',
    masquerade: 'refused',
    summary:
      'Take a probe off the list that is no longer used: what it measured stays, and its next use brings it back',
  })
    .input(write({ params: ById }))
    .output(Nothing),
};
