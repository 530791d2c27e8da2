import { useTexts } from '@larder/browser/texts';
import { Switch } from '@mantine/core';
import { StatusBadge } from '../ui/feedback/status-badge.tsx';
import { LockButton } from '../ui/page/lock-button.tsx';
import { storageTexts } from './storage.texts.ts';
import classes from './storage.module.css';

type Lifecycle = 'ACTIVE' | 'INACTIVE';

export function LifecycleBadge({ lifecycle }: { lifecycle: Lifecycle }) {
  const t = useTexts(storageTexts);
  return (
    <StatusBadge tone={lifecycle === 'ACTIVE' ? 'ok' : 'neutral'}>
      {t(lifecycle === 'ACTIVE' ? 'active' : 'inactive')}
    </StatusBadge>
  );
}

type LifecycleSwitchProps = {
  row: { id: string; name: string; lifecycle: Lifecycle };
  /** Without it the state is a badge. */
  canSwitch: boolean;
  /** Why the switch does not move now; beside it, on a lock. */
  disabled?: string | false;
  /** Why there is no switch at all; beside the badge, on a lock. */
  locked?: string | false;
  onSwitch: (to: { params: { id: string }; body: { lifecycle: Lifecycle } }) => void;
};

/** The Active switch of a row. */
export function LifecycleSwitch({ row, canSwitch, disabled, locked, onSwitch }: LifecycleSwitchProps) {
  const t = useTexts(storageTexts);
  if (!canSwitch || locked) {
    return (
      <span className={classes.state}>
        <LifecycleBadge lifecycle={row.lifecycle} />
        {canSwitch && locked && <LockButton reason={locked} />}
      </span>
    );
  }
  return (
    <span className={classes.state}>
      <Switch
        aria-label={t('activeOf', { name: row.name })}
        label={row.lifecycle === 'ACTIVE' ? t('active') : t('inactive')}
        checked={row.lifecycle === 'ACTIVE'}
        disabled={Boolean(disabled)}
        onChange={(event) =>
          onSwitch({
            params: { id: row.id },
            body: { lifecycle: event.currentTarget.checked ? 'ACTIVE' : 'INACTIVE' },
          })
        }
      />
      {disabled && <LockButton reason={disabled} />}
    </span>
  );
}
