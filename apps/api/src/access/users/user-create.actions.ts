import type { User } from '@larder/contract/access/user-rows';
import type { NewUser } from '@larder/contract/access/users';
import { deviceEmail } from '@larder/rules/device-email';
import { accessRefusals } from '@larder/words/refusals/access';
import { randomInt } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Uploading } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { hashPassword } from '../session/password.rules.ts';
import { sendInvitation } from './invitation.actions.ts';
import { keepPin } from './pin.actions.ts';
import { describeUser, readOthers, readPosition, readUserPhone } from './user-facts.actions.ts';
import { emailExists, updateNumbers, type Place } from './user-writes.queries.ts';
import { createUser } from './users.actions.ts';

/**
 * Adds a person to an organisation: invited by mail, or using devices alone. The PIN is the one given, else drawn at
 * random, and shown by this answer alone.
 */
export async function addUser(
  { app, me, write }: Uploading,
  organization_id: string,
  wanted: NewUser,
): Promise<User & { pin: string }> {
  const { device_only = false, device_role = 4 } = wanted;
  if (!wanted.email && !device_only) throw faultOf(accessRefusals.EMAIL_MISSING);
  if (device_only && device_role === 1) throw faultOf(accessRefusals.DEVICE_ONLY_SUPER_USER);
  const pin = wanted.pin ?? String(randomInt(10_000)).padStart(4, '0');
  const pin_hash = await hashPassword(pin);
  return write(async (tx) => {
    const { id } = await addPerson(tx, { app, me }, organization_id, wanted, { pin, pin_hash });
    return { ...(await describeUser(tx, me, id)), pin };
  });
}

/** Adds a person with a PIN that was hashed before; answers the id, and the place. */
export async function addPerson(
  tx: Tx,
  { app, me }: Pick<Uploading, 'app' | 'me'>,
  organization_id: string,
  wanted: NewUser,
  secret: { pin: string; pin_hash: string },
): Promise<{ id: string; place: Place }> {
  const { device_only = false, send_invite = true, device_role = 4 } = wanted;
  const phone = readUserPhone(wanted);
  const { place, role } = await readPosition(tx, me, { organization_id, role_id: wanted.role_id, device_only });
  const organization_ids = await readOthers(tx, place, wanted);
  const email = (wanted.email ?? deviceEmail(uuidv7())).toLowerCase();
  await refuseTaken(tx, email);
  const id = await createUser(tx, me, {
    organization_id,
    organization_ids,
    role_id: role.id,
    forename: wanted.forename,
    surname: wanted.surname,
    email,
    status: device_only ? 'ACTIVE' : 'INVITED',
    device_only,
    device_role,
  });
  const { employee_number = '', badge_number = '' } = wanted;
  await updateNumbers(tx, id, { employee_number, badge_number, ...phone });
  await keepPin(tx, app, id, secret);
  if (!device_only && send_invite) await sendInvitation(tx, app, me, { id });
  return { id, place };
}

/** One e-mail is one person of a customer. */
export async function refuseTaken(tx: Tx, email: string, path = 'email'): Promise<void> {
  if (!(await emailExists(tx, email))) return;
  const message = 'There is already a user with this email';
  throw fault('CONFLICT', message, { errors: [{ path, message }] });
}
