import { Fragment, type ReactNode } from 'react';
import classes from './fact-list.module.css';

export type Fact = {
  label: ReactNode;
  value: ReactNode;
  /** Tells facts apart whose label is a sign. */
  id?: string;
};

/** Small facts as name and value; the values of the edit form stand on the same grid. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ id, label, value }, index) => (
        <Fragment key={id ?? (typeof label === 'string' ? label : index)}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
