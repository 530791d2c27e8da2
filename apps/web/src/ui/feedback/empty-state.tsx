import type { Icon as Sign } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

export type EmptyStateProps = {
  icon?: Sign;
  title: string;
  text?: string;
  /** What to do next. */
  action?: ReactNode;
  /** It stands for a whole page, and its title for the page's. */
  page?: boolean;
};

/** Nothing to show, why, and what to do next. */
export function EmptyState({ icon: Drawn, title, text, action, page }: EmptyStateProps) {
  const Title = page ? 'h1' : 'p';
  return (
    <div className={classes.empty}>
      {Drawn && (
        <div className={classes.icon}>
          <Drawn stroke={1.75} aria-hidden />
        </div>
      )}
      <Title className={classes.title}>{title}</Title>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
