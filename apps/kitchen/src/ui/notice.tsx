import { Icon } from '@larder/look/icon';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

type NoticeProps = {
  tone: 'ok' | 'info' | 'warn' | 'bad';
  action?: ReactNode;
  children: ReactNode;
};

const signs = { ok: IconCircleCheck, info: IconInfoCircle, warn: IconAlertTriangle, bad: IconAlertTriangle };

/** A message that stays where it belongs; failures are announced at once. */
export function Notice({ tone, action, children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon of={signs[tone]} size={24} />
      <div className={classes.text}>{children}</div>
      {action}
    </div>
  );
}
