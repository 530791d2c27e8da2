import { isDeviceEmail } from '@larder/rules/device-email';
import { contract, useCan } from '../../browser/contract.ts';
import type { UserLine } from './users.api.ts';

/** Nobody can be mailed at a blank or generated address. */
export function realEmail({ email }: Pick<UserLine, 'email'>): string {
  return isDeviceEmail(email) ? '' : email;
}

export type UserRights = {
  details: boolean;
  pin: boolean;
  password: boolean;
  lock: boolean;
  /** Deletes, or cancels an invitation. */
  remove: boolean;
  /** Re-sends an expired invitation. */
  resend: boolean;
  /** Switches between active and inactive. */
  activate: boolean;
};

/** What is offered for a person (docs/product/network.md#user-menu-of-a-row): one's rights, and what the server says of the row. */
export function useUserRights(): (row: UserLine) => UserRights {
  const can = useCan();
  return (row) => {
    const waiting = row.status === 'INVITED' || row.status === 'EXPIRED';
    return {
      details: can(contract.users.create),
      pin: row.can_set_pin,
      password:
        can(contract.users.resetPassword) && row.can_reset_password && row.status === 'ACTIVE' && realEmail(row) !== '',
      lock: row.can_lock,
      remove: can(contract.users.remove) && row.can_edit,
      resend: can(contract.users.invite) && row.can_activate && row.status === 'EXPIRED',
      activate: row.can_activate && !waiting,
    };
  };
}
