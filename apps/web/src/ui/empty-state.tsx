import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  text?: string;
  /** What to do next. */
  action?: ReactNode;
  /** It stands for a whole page, and its title for the page's. */
  page?: boolean;
};

/** Nothing to show, why, and what to do next. */
export function EmptyState({ icon, title, text, action, page }: EmptyStateProps) {
  const Title = page ? 'h1' : 'p';
  return (
    <div className={classes.empty}>
      {icon && <div className={classes.icon}>{icon}</div>}
      <Title className={classes.title}>{title}</Title>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
