import type { NewOwner } from '@larder/contract/network/organization-details';
import { contactPhoneRefusal } from '@larder/rules/contact-phone';
import { accessRefusals } from '@larder/words/refusals/access';
import { networkRefusals } from '@larder/words/refusals/network';
import type { z } from 'zod';
import { isAbove } from '../../access/users/rights.rules.ts';
import { refuseTaken } from '../../access/users/user-create.actions.ts';
import { createUser } from '../../access/users/users.actions.ts';
import { findRoleByName } from '../../access/users/users.queries.ts';
import type { Me } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { faultOf, fieldFault } from '../../platform/http/fault.ts';
import { readContactPhone } from './contact-phone.rules.ts';
import type { Tag } from './organization.rules.ts';
import { updateOwner } from './owner.queries.ts';

type OwnerOf = { organization_id: string; tag: Tag; is_customer: boolean; owner: z.infer<typeof NewOwner> };

/**
 * Makes the owner of a new organisation as its most senior person, invited; nobody makes one with a role above their
 * own. Answers the person's id.
 */
export async function createOwner(
  tx: Tx,
  { me, actor }: { me: Me; actor: Actor },
  { organization_id, tag, is_customer, owner }: OwnerOf,
): Promise<string> {
  const { forename, surname, email, title = '', is_owner = true, employee_number = '', badge_number = '' } = owner;
  const phone = readPhone(owner);
  const role = await findRoleByName(tx, is_customer ? 'Admin' : seniorRole[tag]);
  if (!role) throw faultOf(networkRefusals.NO_OWNER_ROLE);
  if (isAbove(me, role, false)) throw faultOf(accessRefusals.ROLE_ABOVE_OWN);
  await refuseTaken(tx, email.toLowerCase(), 'account_owner.email');
  const id = await createUser(tx, actor, {
    organization_id,
    role_id: role.id,
    forename,
    surname,
    email,
    status: 'INVITED',
  });
  await updateOwner(tx, id, { title, is_owner, employee_number, badge_number, ...phone });
  return id;
}

const seniorRole: Record<Tag, string> = { ACCOUNT: 'Admin', BRAND: 'Brand Manager', VENUE: 'Venue Manager' };

function readPhone({ phone, country_code = '+44' }: OwnerOf['owner']): { phone_number: string; country_code: string } {
  if (!phone) return { phone_number: '', country_code: '' };
  const found = readContactPhone('MOBILE', country_code, phone) ?? readContactPhone('LANDLINE', country_code, phone);
  if (!found) throw fieldFault('account_owner.phone', contactPhoneRefusal);
  return { phone_number: found.contact_value, country_code: found.country_code };
}
