import type { Organization } from '@larder/contract/network/organizations';
import type { z } from 'zod';
import type { Me } from '../../platform/app-context.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault } from '../../platform/http/fault.ts';
import { findSettings } from '../../platform/settings.ts';
import { findFirstSteps, findOrganization, type OrganizationFull } from './organization-detail.queries.ts';
import { addableTags, mayEdit, seesBilling, syncSentence } from './organization.rules.ts';

type Shown = z.infer<typeof Organization>;

/** One organisation as the caller sees it; what does not exist and what is out of reach are answered alike. */
export async function readOrganization(tx: Tx, me: Me, config: Config, id: string): Promise<Shown> {
  const found = await findOrganization(tx, id);
  if (!found) throw fault('NOT_FOUND');
  const {
    account_id: _,
    in_scope: __,
    integration_id,
    revision,
    sync_state,
    sync_started_at,
    sync_finished_at,
    ...facts
  } = found;
  const operator = me.organization_type === 'SAAS_OPERATOR';
  const { sync_summary, billing, ...plain } = facts;
  const above = plain.parent_organizations.at(-1);
  return {
    ...plain,
    parent: above ? [{ id: above.id, relationship_type: 'CHILD' }] : [],
    primary_location: plain.locations.find((one) => one.is_primary) ?? null,
    account_owner: plain.owners[0] ?? null,
    integration: integration_id && seesBilling(me) ? { id: integration_id } : null,
    settings: operator ? null : await findSettings(tx, id),
    role: { name: me.role_name, level: me.role_level },
    can_edit: mayEdit(me, found),
    can_add: addableTags(me, found),
    billing: plain.is_highest && seesBilling(me) ? billingOf(config, billing) : null,
    sync: operator
      ? {
          state: sync_state,
          started_at: sync_started_at,
          finished_at: sync_finished_at,
          summary: syncSentence(sync_summary),
        }
      : null,
    first_steps: await firstSteps(tx, me, found),
    version: revision,
  };
}

function billingOf(
  config: Config,
  { status = '', plan = '', current_period = '', next_billing_at = null }: OrganizationFull['billing'],
) {
  return {
    connected: Boolean(config.BILLING_API_URL ?? config.BILLING_SCRIPT_URL),
    status,
    plan,
    current_period,
    next_billing_at,
  };
}

/** For those who set a customer up: levels 1 and 2 at its highest organisation. */
async function firstSteps(tx: Tx, me: Me, { id }: OrganizationFull): Promise<Shown['first_steps']> {
  const setsUp =
    id === me.organization_id && me.is_highest && me.role_level <= 2 && me.organization_type !== 'SAAS_OPERATOR';
  if (!setsUp) return null;
  const done = await findFirstSteps(tx);
  return (['venue', 'category', 'device', 'user', 'threshold'] as const).map((step) => ({ step, done: done[step] }));
}
