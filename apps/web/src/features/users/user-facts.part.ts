import { isDeviceEmail } from '@larder/rules/device-email';
import { contract, permitted, useCan } from '../../browser/contract.ts';
import { useSignedIn } from '../../browser/session-store.ts';
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
  const { user, organization } = useSignedIn();
  const manage = can(contract.users.create);
  const devices = permitted('USER_DEVICES_MANAGE', user);
  const masquerading = Boolean(user.original_api_tokens);
  return (row) => {
    const waiting = row.status === 'INVITED' || row.status === 'EXPIRED';
    const junior = row.role.level >= organization.role.level;
    return {
      details: manage,
      pin: devices && !row.saas_user && row.can_reset_password && !masquerading,
      password:
        can(contract.users.resetPassword) && row.can_reset_password && row.status === 'ACTIVE' && realEmail(row) !== '',
      lock: devices && !row.saas_user && row.can_edit,
      remove: manage && !row.saas_user && row.can_edit,
      resend: manage && junior && row.status === 'EXPIRED',
      activate: manage && junior && !waiting,
    };
  };
}
