import { accountCurrency } from '@larder/rules/currency';
import { findCountry } from './country.ts';
import type { Tx } from './database/scope.ts';
import { findRestrictionSettings } from './settings.ts';

/** What an account counts money in, ISO 4217: one for all its places, so that they can be added up. */
export async function findCurrency(tx: Tx): Promise<string> {
  const [{ currency = '' }, country] = await Promise.all([findRestrictionSettings(tx), findCountry(tx, tx.account_id)]);
  return accountCurrency({ chosen: currency, country });
}
