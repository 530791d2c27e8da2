import type { PersonalData } from '@larder/contract/access/user-rows';
import type { Me } from '../../platform/app-context.ts';
import { clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault } from '../../platform/http/fault.ts';
import { findChangesBy, findChangesOf, findSignIn } from './personal-data.queries.ts';
import { rightsOver } from './rights.rules.ts';
import { subjectOf } from './user-facts.actions.ts';
import { findUser } from './user-list.queries.ts';

/**
 * All that is kept of a person in this account, as they may ask for it (UK GDPR, articles 15 and 20). PINs and
 * passwords are secrets, no facts.
 */
export async function tellPersonalData({ tx, me }: { tx: Tx; me: Me }, id: string): Promise<PersonalData> {
  const person = await findUser(tx, id);
  if (!person) throw fault('NOT_FOUND');
  if (!rightsOver(me, subjectOf(person)).can_see_personal_data) throw fault('FORBIDDEN');
  const isOwn = me.id === id;
  const [sign_in, of, by] = await Promise.all([
    findSignIn(tx, id, { isOwn }),
    findChangesOf(tx, id),
    findChangesBy(tx, id),
  ]);
  return {
    made_at: new Date(clock.now()).toISOString(),
    person,
    sign_in,
    changes_of_the_person: of,
    changes_by_the_person: by,
    kept_after_deletion: kept,
  };
}

const kept =
  'Initials on labels and signatures of readings and wastage stay: records of food safety must say who worked (Regulation (EC) 178/2002, article 18). ' +
  'The list of changes stays as it was written, with the name, and the e-mail and phone where those were changed: it shows who could do what (UK GDPR, articles 5(2) and 17(3)). ' +
  'Everything else is deleted.';
