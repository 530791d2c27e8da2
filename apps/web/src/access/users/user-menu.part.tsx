import { useTexts } from '@larder/browser/texts';
import {
  IconDeviceTabletX,
  IconId,
  IconKey,
  IconLock,
  IconLockOpen,
  IconMailPlus,
  IconPassword,
  IconTrash,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api, queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useSaving } from '../../ui/form/saving.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import type { MenuEntry } from '../../ui/table/row-menu.tsx';
import { signOut } from '../session/session.api.ts';
import { realEmail } from './profile.rules.ts';
import type { UserLine } from './users.api.ts';
import { userPath } from './users.paths.ts';
import { usersTexts } from './users.texts.ts';

const PinDialog = lazyPart(() => import('./user-pin.dialog.tsx'), 'UserPinDialog');
const PortalDialog = lazyPart(() => import('./user-portal.dialog.tsx'), 'UserPortalDialog');
const PasswordDialog = lazyPart(() => import('./user-password.dialog.tsx'), 'UserPasswordDialog');

type UserMenuOptions = {
  /** Off on the person's own page. */
  details?: boolean;
  /** After the person is deleted. */
  onDeleted?: () => void;
  /** The toast of a failed deletion. */
  deleteFailed: string;
};

/** What may be done to a person, and the dialog that one of the entries opened. */
export function useUserMenu({ details = true, onDeleted, deleteFailed }: UserMenuOptions): {
  entries: (user: UserLine) => MenuEntry[];
  dialog: ReactNode;
} {
  const t = useTexts(usersTexts);
  const navigate = useNavigate();
  const rightsOf = useUserRights();
  const lock = useLock();
  const clearPin = useClearPin();
  const removal = useRemoval({ onDeleted, deleteFailed });
  const [pinOf, setPinOf] = useState<UserLine>();
  const [passwordOf, setPasswordOf] = useState<UserLine>();
  const [portalOf, setPortalOf] = useState<UserLine>();
  const entries = (user: UserLine) => {
    const may = rightsOf(user);
    const waiting = user.status === 'INVITED' || user.status === 'EXPIRED';
    const offered: (MenuEntry | false)[] = [
      details &&
        may.details && {
          label: t('details'),
          icon: IconId,
          onSelect: () => void navigate({ to: userPath(user.id) }),
        },
      may.pin && {
        label: t(user.has_pin ? 'resetPin' : 'setPin'),
        icon: IconPassword,
        onSelect: () => setPinOf(user),
      },
      may.pin && user.has_pin && { label: t('clearPin'), icon: IconDeviceTabletX, onSelect: () => clearPin(user) },
      may.portal && { label: t('givePortal'), icon: IconMailPlus, onSelect: () => setPortalOf(user) },
      may.password && { label: t('resetPassword'), icon: IconKey, onSelect: () => setPasswordOf(user) },
      may.lock && {
        label: t(user.locked_at ? 'unlock' : 'lock'),
        icon: user.locked_at ? IconLockOpen : IconLock,
        onSelect: () => lock(user),
      },
      may.remove && {
        label: t(waiting ? 'cancelInvitation' : 'delete'),
        icon: IconTrash,
        danger: true,
        onSelect: () => (waiting ? removal.cancelInvitation(user) : removal.remove(user)),
      },
    ];
    return offered.filter((entry) => entry !== false);
  };
  const dialog = (
    <>
      {pinOf && <PinDialog user={pinOf} onClose={() => setPinOf(undefined)} />}
      {portalOf && <PortalDialog user={portalOf} onClose={() => setPortalOf(undefined)} />}
      {passwordOf && <PasswordDialog user={passwordOf} onClose={() => setPasswordOf(undefined)} />}
    </>
  );
  return { entries, dialog };
}

/** Locks a person, or unlocks them, after asking. */
function useLock(): (user: UserLine) => void {
  const t = useTexts(usersTexts);
  const update = useWrite(queries.users.update, { saved: t('lockSaved'), failed: t('lockFailed') });
  return ({ id, name, locked_at }) =>
    confirmFirst({
      title: t(locked_at ? 'unlockTitle' : 'lockTitle'),
      text: t(locked_at ? 'unlockText' : 'lockText', { name }),
      verb: t(locked_at ? 'unlockVerb' : 'lockVerb'),
      onConfirm: () =>
        update.mutateAsync({ params: { id }, body: { locked_at: locked_at ? null : new Date().toISOString() } }),
    });
}

function useClearPin(): (user: UserLine) => void {
  const t = useTexts(usersTexts);
  const clear = useWrite(queries.users.clearPin, { saved: t('pinCleared'), failed: t('pinFailed') });
  return ({ id, name }) =>
    confirmFirst({
      title: t('clearPinTitle'),
      text: t('clearPinText', { name }),
      verb: t('clearPinVerb'),
      onConfirm: () => clear.mutateAsync({ params: { id } }),
    });
}

type RemovalOptions = { onDeleted: (() => void) | undefined; deleteFailed: string };

/** Deletes a person, or cancels their invitation, after asking. People who delete themselves are signed out. */
function useRemoval({ onDeleted, deleteFailed }: RemovalOptions) {
  const t = useTexts(usersTexts);
  const { user: me } = useSignedIn();
  const navigate = useNavigate();
  const toasts = { saved: t('deleted'), failed: deleteFailed };
  const remove = useWrite(queries.users.remove, toasts);
  // Nothing is read again: their session has ended on the server.
  const removeSelf = useSaving({ call: (id: string) => api.users.remove({ params: { id } }), ...toasts });
  const client = useQueryClient();
  const cancel = useWrite(queries.users.cancelInvite, { saved: t('cancelled'), failed: t('cancelFailed') });
  return {
    remove: ({ id, name }: UserLine) =>
      confirmFirst({
        title: t('deleteTitle'),
        text: [t('deleteText', { name }), ...(id === me.id ? [t('deleteSelfText')] : [])],
        verb: t('deleteVerb'),
        danger: true,
        onConfirm: async () => {
          if (id === me.id) {
            await removeSelf.mutateAsync(id);
            signOut();
            await navigate({ to: '/login', replace: true });
            return;
          }
          await remove.mutateAsync({ params: { id } });
          onDeleted?.();
        },
      }),
    cancelInvitation: ({ id, organization_id, name, device_only }: UserLine) =>
      confirmFirst({
        title: t('cancelTitle'),
        text: [t('cancelText', { name }), ...(device_only ? [t('cancelKeepsText')] : [])],
        verb: t('cancelVerb'),
        danger: true,
        onConfirm: async () => {
          await cancel.mutateAsync({ params: { id: organization_id, userId: id } });
          if (device_only) await client.invalidateQueries({ queryKey: queries.users.key() });
          else onDeleted?.();
        },
      }),
  };
}

export type UserRights = {
  details: boolean;
  pin: boolean;
  password: boolean;
  /** Invites a person who only uses devices to the portal. */
  portal: boolean;
  lock: boolean;
  /** Deletes, or cancels an invitation. */
  remove: boolean;
  /** Re-sends an expired invitation. */
  resend: boolean;
  /** Switches between active and inactive. */
  activate: boolean;
};

/**
 * What is offered for a person (docs/product/network.md#user-menu-of-a-row): one's rights, and what the server says of
 * the row.
 */
export function useUserRights(): (row: UserLine) => UserRights {
  const can = useCan();
  return (row) => {
    const waiting = row.status === 'INVITED' || row.status === 'EXPIRED';
    return {
      details: can(contract.users.create),
      pin: row.can_set_pin,
      password:
        can(contract.users.resetPassword) && row.can_reset_password && row.status === 'ACTIVE' && realEmail(row) !== '',
      portal: can(contract.users.givePortal) && row.can_edit && row.device_only && row.status === 'ACTIVE',
      lock: row.can_lock,
      remove: can(contract.users.remove) && row.can_edit,
      resend: can(contract.users.invite) && row.can_activate && row.status === 'EXPIRED',
      activate: row.can_activate && !waiting,
    };
  };
}
