import type { ReactNode } from 'react';
import classes from './contents-box.module.css';

type ContentsBoxProps = { title: string; items: readonly string[]; children?: ReactNode };

/** What a file will hold, before somebody asks for it. */
export function ContentsBox({ title, items, children }: ContentsBoxProps) {
  return (
    <section aria-label={title} className={classes.box}>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {children}
    </section>
  );
}
