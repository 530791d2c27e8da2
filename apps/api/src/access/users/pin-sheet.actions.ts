import type { users } from '@larder/contract/access/users';
import type { Received } from '@larder/contract/endpoint';
import { randomInt } from 'node:crypto';
import type { Uploading } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { fault } from '../../platform/http/fault.ts';
import { hashPassword } from '../session/password.rules.ts';
import { drawPins, sheetOf } from './pin-sheet.rules.ts';
import { keepPin } from './pin.actions.ts';
import { needsOldPin, rightsOver } from './rights.rules.ts';
import { findPerson } from './users.queries.ts';

/**
 * Gives people new PINs, all of them or none, which this answer alone contains. One's own is changed by the old one, and
 * so not here.
 */
export async function givePins({ app, me, write }: Uploading, { ids }: Received<typeof users.givePins>['body']) {
  const people = [...new Set(ids)];
  const pins = drawPins(people.length, (below) => randomInt(below));
  const hashes: string[] = [];
  // One after the other: each takes a processor and its memory for itself.
  for (const pin of pins) hashes.push(await hashPassword(pin));
  return write(async (tx) => {
    const given: Parameters<typeof sheetOf>[0][number][] = [];
    for (const [at, id] of people.entries()) {
      const [pin = '', pin_hash = ''] = [pins[at], hashes[at]];
      const person = await findPerson(tx, id);
      if (!person) throw fault('NOT_FOUND');
      if (!rightsOver(me, person).can_set_pin || needsOldPin(me, id)) throw fault('FORBIDDEN');
      const { organization_id } = person;
      await keepPin(tx, app, id, { pin, pin_hash });
      await audit(tx, me, {
        event: 'updated',
        subject_type: 'user',
        subject_id: id,
        organization_id,
        new_values: { pin: 'changed' },
      });
      given.push({ ...person, pin });
    }
    return { items: sheetOf(given) };
  });
}
