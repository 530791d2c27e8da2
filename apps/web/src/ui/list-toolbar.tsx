import type { ReactNode } from 'react';
import classes from './list-toolbar.module.css';

type ListToolbarProps = {
  children: ReactNode;
  count: string | undefined;
  tools: ReactNode;
  columns: ReactNode;
  chips: ReactNode;
  save: ReactNode;
};

/** The filters row of a list, one line where there is room, and the chips of what is in force below it. */
export function ListToolbar({ children, count, tools, columns, chips, save }: ListToolbarProps) {
  return (
    <div className={classes.toolbar}>
      <div className={classes.line}>
        {children}
        <div className={classes.end}>
          {count && <span className={classes.count}>{count}</span>}
          {columns}
          {tools}
        </div>
      </div>
      <div className={classes.inForce}>
        {chips}
        {save}
      </div>
    </div>
  );
}
