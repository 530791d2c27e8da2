import {
  IconDeviceTabletX,
  IconId,
  IconKey,
  IconLock,
  IconLockOpen,
  IconPassword,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../browser/texts.ts';
import type { MenuEntry } from '../../ui/row-menu.tsx';
import { useUserRights } from './user-facts.part.ts';
import type { UserLine } from './users.api.ts';
import { userPath } from './users.paths.ts';
import { usersTexts } from './users.texts.ts';

/** What is about to be done to a person; each asks first. */
export type UserDeed = {
  kind:
    | 'activate'
    | 'deactivate'
    | 'reinvite'
    | 'cancel'
    | 'delete'
    | 'lock'
    | 'unlock'
    | 'pin'
    | 'clearPin'
    | 'password';
  user: UserLine;
};

/** What may be done to a person from their row, or with `details` off from their own page. */
export function useUserMenu(
  onDeed: (deed: UserDeed) => void,
  { details = true }: { details?: boolean } = {},
): (user: UserLine) => MenuEntry[] {
  const t = useTexts(usersTexts);
  const navigate = useNavigate();
  const rightsOf = useUserRights();
  return (user) => {
    const may = rightsOf(user);
    const deed = (kind: UserDeed['kind']) => () => onDeed({ kind, user });
    const entries: (MenuEntry | false)[] = [
      details &&
        may.details && {
          label: t('details'),
          icon: IconId,
          onSelect: () => void navigate({ to: userPath(user.id) }),
        },
      may.pin && {
        label: t(user.has_pin ? 'resetPin' : 'setPin'),
        icon: IconPassword,
        onSelect: deed('pin'),
      },
      may.pin && user.has_pin && { label: t('clearPin'), icon: IconDeviceTabletX, onSelect: deed('clearPin') },
      may.password && { label: t('resetPassword'), icon: IconKey, onSelect: deed('password') },
      may.lock &&
        (user.locked_at
          ? { label: t('unlock'), icon: IconLockOpen, onSelect: deed('unlock') }
          : { label: t('lock'), icon: IconLock, onSelect: deed('lock') }),
      may.remove && removal(user),
    ];
    return entries.filter((entry) => entry !== false);

    function removal({ status }: UserLine): MenuEntry {
      const waiting = status === 'INVITED' || status === 'EXPIRED';
      return {
        label: t(waiting ? 'cancelInvitation' : 'delete'),
        icon: IconTrash,
        danger: true,
        onSelect: deed(waiting ? 'cancel' : 'delete'),
      };
    }
  };
}
