import { useTexts } from '@larder/browser/texts';
import { IconLock } from '@tabler/icons-react';
import { StatusBadge, type BadgeTone } from '../../ui/feedback/status-badge.tsx';
import type { UserLine } from './users.api.ts';
import { usersTexts } from './users.texts.ts';
import classes from './users.module.css';

const tones: Record<UserLine['status'], BadgeTone> = {
  ACTIVE: 'ok',
  INACTIVE: 'neutral',
  INVITED: 'info',
  EXPIRED: 'warn',
};

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
