import type { App, Uploading } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, fieldFault } from '../../platform/http/fault.ts';
import { countAttempt, forgetAttempts, limits } from '../../platform/http/throttle.ts';
import { hashPassword, passwordFits } from '../session/password.rules.ts';
import { needsOldPin, rightsOver } from './rights.rules.ts';
import { findPerson, updatePin } from './users.queries.ts';

/**
 * Sets a PIN, or clears it by an empty one: one's own by the old one when there is one (Admins are not asked), somebody
 * else's by the right to manage their devices and credentials.
 */
export async function setPin(
  { app, me, transaction }: Pick<Uploading, 'app' | 'me' | 'transaction'>,
  id: string,
  { pin, old_pin }: { pin: string; old_pin?: string | undefined },
): Promise<Record<string, never>> {
  const own = id === me.id;
  const throttle = `pin ${id}`;
  if (own && old_pin !== undefined) await countAttempt(app.database, limits.secretTarget, throttle);
  const pin_hash = pin && (await hashPassword(pin));
  await transaction(async (tx) => {
    const person = await findPerson(tx, id);
    if (!person) throw fault('NOT_FOUND');
    if (!own && !rightsOver(me, person).can_set_pin) throw fault('FORBIDDEN');
    if (own && person.saas_user) throw fault('FORBIDDEN');
    const asked = needsOldPin(me, id) || (own && old_pin !== undefined);
    if (asked && person.pin_hash && !(old_pin && (await passwordFits(person.pin_hash, old_pin))))
      throw fieldFault('old_pin', old_pin ? 'This is not your current PIN' : 'Please enter your current PIN');
    await keepPin(tx, app, id, pin && { pin, pin_hash });
    await audit(tx, me, {
      event: 'updated',
      subject_type: 'user',
      subject_id: id,
      organization_id: person.organization_id,
      new_values: { pin: pin ? 'changed' : 'cleared' },
    });
  });
  if (own) await forgetAttempts(app.database, limits.secretTarget, throttle);
  return {};
}

/** Keeps a PIN as a hash, and encrypted for the verifiers of devices. */
export async function keepPin(
  tx: Tx,
  app: Pick<App, 'sealed'>,
  id: string,
  pin: { pin: string; pin_hash: string } | '',
): Promise<void> {
  const place = { account_id: tx.account_id, table: 'users', row_id: id, field: 'pin' };
  await updatePin(tx, id, pin ? { pin_hash: pin.pin_hash, pin_sealed: app.sealed.seal(place, pin.pin) } : null);
}
