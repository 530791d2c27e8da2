import { formatNumber } from '@larder/browser/numbers';
import { Fragment, type ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import classes from './fact-list.module.css';

export type Fact = {
  label: ReactNode;
  value: ReactNode;
  /** Tells facts apart whose label is a sign. */
  id?: string;
  /** What a copy button beside the value copies; the label must be a text, for the button and the toast name it. */
  copy?: string;
};

/** Small facts as name and value; the values of the edit form stand on the same grid. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ id, label, value, copy }, index) => (
        <Fragment key={id ?? (typeof label === 'string' ? label : index)}>
          <dt>{label}</dt>
          <dd dir="auto">
            {typeof value === 'number' ? formatNumber(value) : value}
            {copy && typeof label === 'string' && <CopyButton item={label} value={copy} />}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
