import { Tooltip } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import classes from './lock-button.module.css';

/** The lock of a row that cannot be edited, telling why on hover, focus and tap. */
export function LockButton({ reason }: { reason: string }) {
  return (
    <Tooltip label={reason}>
      <button type="button" className={classes.lock} aria-label={reason}>
        <IconLock size={16} stroke={1.75} aria-hidden />
      </button>
    </Tooltip>
  );
}
