import type { Profile } from '@larder/contract/access/session';
import type { Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, fieldFault } from '../../platform/http/fault.ts';
import { findRestrictionSettings, restrictionsOf } from '../../platform/settings.ts';
import { findPerson, updateContact, updatePersonName } from '../users/users.queries.ts';
import { readPhone } from './phone-number.rules.ts';
import { findSecondFactors } from './second-factor.queries.ts';
import { findLanguage, findOperator, updateLanguage } from './session.queries.ts';

/** One's own details. From inside of a customer's account: those of the operator, as far as they matter there. */
export async function readProfile(tx: Tx, me: Me): Promise<Profile> {
  const [own, operator, factors, restrictions, language] = await Promise.all([
    findPerson(tx, me.id),
    me.masqueraded_by ? findOperator(tx, me.session_id) : undefined,
    findSecondFactors(tx, me.login_id),
    findRestrictionSettings(tx),
    findLanguage(tx, me.session_id),
  ]);
  const person = operator ?? own;
  if (!person) throw fault('NOT_FOUND');
  return {
    id: me.id,
    forename: person.forename,
    surname: person.surname,
    email: person.email,
    phone: own?.phone_number ? `${own.country_code}${own.phone_number}` : '',
    employee_number: own?.employee_number ?? '',
    language,
    has_pin: Boolean(own?.pin_hash),
    multifactor: {
      authenticator: Boolean(factors?.totp_sealed),
      recovery_codes_left: factors?.recovery_codes_left ?? 0,
      required: restrictionsOf(restrictions).multifactor_required,
    },
  };
}

type Edit = {
  forename?: string | undefined;
  surname?: string | undefined;
  phone?: string | undefined;
  language?: string | undefined;
};

/** Changes one's own details; what is left out stays. An empty phone takes the number away. */
export async function editProfile(tx: Tx, me: Me, { forename, surname, phone, language }: Edit): Promise<Profile> {
  const before = await readProfile(tx, me);
  if (phone === '') await updateContact(tx, me.id, { country_code: '', phone_number: '' });
  else if (phone !== undefined) {
    const read = readPhone(phone);
    if ('problem' in read) throw fieldFault('phone', read.problem);
    await updateContact(tx, me.id, read);
  }
  await updatePersonName(tx, me.id, { forename: forename ?? before.forename, surname: surname ?? before.surname });
  if (language) await updateLanguage(tx, me.login_id, language);
  const after = await readProfile(tx, me);
  const facts = ({ forename: first, surname: last, phone: full }: Profile) => ({
    forename: first,
    surname: last,
    phone: full,
  });
  await audit(tx, me, {
    event: 'updated',
    subject_type: 'user',
    subject_id: me.id,
    organization_id: me.organization_id,
    old_values: facts(before),
    new_values: facts(after),
  });
  return after;
}
