import type { DeviceState } from '@larder/contract/devices/exchange';
import { initialsOf } from '@larder/rules/initials';
import { findDeviceStaff } from '../../access/users/user-devices.queries.ts';
import type { App } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { hmac } from '../../platform/secrets/secrets.ts';

type Sealing = Pick<App, 'sealed' | 'codes'>;

/** The people of a device, with verifiers by which it checks their PINs offline and no other device can. */
export async function readStaff(tx: Tx, app: Sealing, device_id: string): Promise<DeviceState['staff']> {
  const key = Buffer.from(pinKeyOf(app, device_id), 'base64url');
  return (await findDeviceStaff(tx, device_id)).map(
    ({ id, forename, surname, device_role, locked, is_above, pin_sealed }) => {
      const place = { account_id: tx.account_id, table: 'users', row_id: id, field: 'pin' };
      const pin = pin_sealed && app.sealed.open(place, pin_sealed);
      return {
        id,
        name: `${forename} ${surname}`,
        forename,
        surname,
        initials: initialsOf(forename, surname),
        device_role,
        locked,
        is_above,
        pin_verifier: pin ? hmac(key, `${id}:${pin}`).toString('base64url') : null,
      };
    },
  );
}

/** The key of a device's PIN verifiers. It is sent with the device's tokens, apart from its state, and never kept. */
export function pinKeyOf({ codes }: Pick<App, 'codes'>, device_id: string): string {
  return codes.hash('PIN verifiers of a device', device_id);
}
