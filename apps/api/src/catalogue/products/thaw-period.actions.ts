import { findPeriod, mayBeFrozen, type LifePeriods } from '@larder/rules/life-periods';
import type { Tx } from '../../platform/database/scope.ts';
import { fieldFault } from '../../platform/http/fault.ts';
import { findThawGround, hasFreezer, hasThawlessFood } from './thaw-period.queries.ts';
import { losesThaw, type FoodSources } from './thaw-period.rules.ts';

/**
 * Refuses a change by which food that may be frozen would have no time that it keeps once it has thawed: nothing but
 * the thawing itself would end it then. `category_id`: the category that is changed, whose products may say more.
 */
export async function keepThawPeriod(
  tx: Tx,
  before: FoodSources,
  after: FoodSources,
  category_id?: string,
): Promise<void> {
  if (!findPeriod(before, 'thawed') || findPeriod(after, 'thawed')) return;
  const ground = await findThawGround(tx);
  if (ground.thawless.length === 0) return;
  if (losesThaw(ground, before, after) || (category_id && (await hasThawlessFood(tx, category_id))))
    throw withoutThaw();
}

/** The same of the periods of an organisation, which hold where neither food nor its category says any. */
export async function keepOrganizationThaw(
  tx: Tx,
  before: LifePeriods,
  organization: LifePeriods,
  path?: string,
): Promise<void> {
  if (!before.thawed || organization.thawed) return;
  if (mayBeFrozen({ organization }, await hasFreezer(tx)) || (await hasThawlessFood(tx, null))) throw withoutThaw(path);
}

function withoutThaw(path = 'life.thawed') {
  return fieldFault(
    path,
    'Say how long it keeps once it has thawed while anything may be frozen: enter a time, such as 24 hours, or remove the times in a freezer and set the freezers to inactive first',
  );
}
