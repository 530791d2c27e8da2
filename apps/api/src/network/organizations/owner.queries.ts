import { sql } from 'drizzle-orm';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

type OwnerFacts = {
  title: string;
  is_owner: boolean;
  phone_number: string;
  country_code: string;
  employee_number: string;
  badge_number: string;
};

/** Keeps what the wizard asked about an owner beyond name and e-mail. */
export async function updateOwner(tx: Tx, user_id: string, owner: OwnerFacts): Promise<void> {
  await rows(
    tx,
    sql`update users set title = ${owner.title}, is_owner = ${owner.is_owner}, phone_number = ${owner.phone_number},
          country_code = ${owner.country_code}, employee_number = ${owner.employee_number}, badge_number = ${owner.badge_number}
        where account_id = ${tx.account_id} and id = ${user_id}`,
  );
}
