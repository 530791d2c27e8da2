import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './banner.module.css';

type BannerProps = {
  tone: 'info' | 'warn' | 'bad';
  /** A button or link at the right. */
  action?: ReactNode;
  children: ReactNode;
};

/** A message that stays where it belongs; failures are announced at once. */
export function Banner({ tone, action, children }: BannerProps) {
  const Icon = tone === 'info' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div className={classes.banner} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div className={classes.text}>{children}</div>
      {action}
    </div>
  );
}
