import { Button, Switch } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTexts } from '../../browser/texts.ts';
import { StatusBadge, type BadgeTone } from '../../ui/status-badge.tsx';
import type { UserDeed } from './user-menu.part.tsx';
import type { UserRights } from './user-facts.part.ts';
import type { UserLine, UserState } from './users.api.ts';
import { usersTexts } from './users.texts.ts';
import classes from './users.module.css';

const tones: Record<UserState, BadgeTone> = { ACTIVE: 'ok', INACTIVE: 'neutral', INVITED: 'info', EXPIRED: 'warn' };

/** A person's status as a word, and the lock beside it. */
export function UserBadges({ user }: { user: Pick<UserLine, 'status' | 'locked_at'> }) {
  const t = useTexts(usersTexts);
  return (
    <span className={classes.badges}>
      <StatusBadge tone={tones[user.status]}>{t(user.status)}</StatusBadge>
      {user.locked_at && (
        <StatusBadge tone="bad" icon={<IconLock size={14} stroke={2} aria-hidden />}>
          {t('locked')}
        </StatusBadge>
      )}
    </span>
  );
}

type StatusCellProps = { user: UserLine; rights: UserRights; onDeed: (deed: UserDeed) => void };

/** The status of a row, with the Active switch or the invitation's button for those who may. Both ask first. */
export function UserStatusCell({ user, rights, onDeed }: StatusCellProps) {
  const t = useTexts(usersTexts);
  return (
    <span className={classes.status}>
      <UserBadges user={user} />
      {rights.activate && (
        <Switch
          size="sm"
          aria-label={t('activeOf', { name: user.name })}
          checked={user.status === 'ACTIVE'}
          onChange={() => onDeed({ kind: user.status === 'ACTIVE' ? 'deactivate' : 'activate', user })}
        />
      )}
      {rights.resend && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('resendTo', { name: user.name })}
          onClick={() => onDeed({ kind: 'reinvite', user })}
        >
          {t('resend')}
        </Button>
      )}
    </span>
  );
}
