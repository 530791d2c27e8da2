import { z } from 'zod';
import { endpoint, read } from '../endpoint.ts';
import { FilterIds, FilterValues, Id, IdList, Instant, NamedRef, QueryNumber } from '../field.ts';
import { cursor, page, paging } from '../page.ts';
import { exportQuery, ExportStarted } from '../records/exports.ts';

/** The parts of Larder that changes are filtered by; `general` is what none of them names. */
export const AuditFeature = z.enum([
  'allergens',
  'categories',
  'devices',
  'exports',
  'imports',
  'integrations',
  'label_orders',
  'organizations',
  'products',
  'records',
  'settings',
  'storage',
  'temperatures',
  'users',
  'visits',
  'wastage',
  'general',
]);
export type AuditFeature = z.infer<typeof AuditFeature>;

/** One change: who changed what, when, from which values to which. */
export const AuditRow = z.object({
  id: Id,
  event: z.enum(['created', 'updated', 'deleted', 'restored']),
  feature: AuditFeature,
  /**
   * What was changed, such as a `product`, and its name as far as it is known; null where the name is a person's and
   * may not be read.
   */
  subject: z.object({ type: z.string(), id: Id, name: z.string().nullable() }),
  organization: NamedRef,
  /** `masqueraded_by` is the provider's name where the operator's staff did it from inside the account. */
  user: z.object({ full_name: z.string(), masqueraded_by: z.string().nullable() }),
  created_at: Instant,
  old_values: z.record(z.string(), z.unknown()),
  new_values: z.record(z.string(), z.unknown()),
  /** Personal values were replaced by `masked`: the caller does not manage people. */
  is_masked: z.boolean(),
});
export type AuditRow = z.infer<typeof AuditRow>;

/** Stands for a personal value that the caller may not read. */
export const masked = '•••';

/**
 * Whether the record of changes is as it was written. `EDITED`: an entry was changed or moved. `MISSING`: one was
 * deleted. `CUT`: the newest ones are gone. `REPLACED`: the chain fits together but is not the one that was noted
 * outside of the database.
 */
export const AuditChain = z.object({
  holds: z.boolean(),
  reason: z.enum(['EDITED', 'MISSING', 'CUT', 'REPLACED']).nullable(),
  /** The first place in the chain that is not right, counted from 1. */
  broken_at: z.number().int().nullable(),
  from: Instant.nullable(),
  /** The newest entry up to which all is as it was written. */
  to: Instant.nullable(),
  entries: z.number().int(),
  /** Entries that are too new to be sealed. */
  unsealed: z.number().int(),
  /** When the state of the chain was last noted outside of the database; null when this server has no such note. */
  anchored_at: Instant.nullable(),
});
export type AuditChain = z.infer<typeof AuditChain>;

const UnixSeconds = QueryNumber.pipe(z.number().int().min(0).max(32_503_680_000));
const { search: _, ...pages } = paging({ size: 20 });

const selection = {
  organization_id: IdList.optional(),
  created_min: UnixSeconds.optional(),
  created_max: UnixSeconds.optional(),
  filters: z
    .strictObject({
      feature: FilterValues.pipe(AuditFeature.array().optional()),
      /** Part of the name of the person who made the change. */
      person: FilterValues,
      /** The changed records. */
      subject_id: FilterIds,
    })
    .partial()
    .optional(),
};

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/audit',
    access: 'settings-reader',
    summary:
      'Who changed what in the organisations of the caller, newest first; the last 30 days unless created_min or filters.subject_id says otherwise',
  })
    .input(read({ query: { ...pages, ...cursor, ...selection } }))
    .output(page(AuditRow)),
  export: endpoint({
    method: 'GET',
    path: '/audit/export',
    access: 'settings-reader',
    masquerade: 'refused',
    summary: "Emails the changes as a file, with the list's own parameters; at most once every 15 seconds",
  })
    .input(read({ query: { ...exportQuery, ...selection } }))
    .output(ExportStarted),
  chain: endpoint({
    method: 'GET',
    path: '/audit/chain',
    access: ['settings-reader', 'operator'],
    summary: "Checks the seals of the account's record of changes, and says for which period it is unchanged",
  })
    .input(read())
    .output(AuditChain),
};
