import { errorCode } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { Banner } from '../feedback/banner.tsx';
import { Absent } from '../page/absent.tsx';
import { uiTexts } from '../ui.texts.ts';
import type { Edit } from './edit.ts';
import { FormFailure } from './form-problems.tsx';
import classes from './conflict-choice.module.css';

/** A field in both versions, as it is read: theirs, and what would be saved in its place. */
export type Version = { field: string; theirs: string; mine: string };

type ConflictChoiceProps = {
  of: Pick<Edit, 'failure' | 'busy'>;
  /** What is said of any other failure that the server gives no words for. */
  failed: string;
  /** What differs; undefined until the other's version has been read. */
  versions: Version[] | undefined;
  /** Reads the other's version. */
  onConflict: () => void;
  onTheirs: () => void;
  onMine: () => void;
};

/**
 * Why a form was not saved; where somebody else has saved meanwhile, both versions beside each other, to choose from.
 */
export function ConflictChoice(props: ConflictChoiceProps) {
  const { of, failed, versions, onConflict, onTheirs, onMine } = props;
  const t = useTexts(uiTexts);
  const isConflict = errorCode(of.failure) === 'CONFLICT';
  const read = useEffectEvent(onConflict);
  useEffect(() => {
    if (isConflict) read();
  }, [isConflict]);
  if (!isConflict) return <FormFailure of={of} failed={failed} />;
  const differing = versions?.filter(({ theirs, mine }) => theirs !== mine);
  return (
    <div className={classes.conflict}>
      <Banner tone="bad">{t('conflict')}</Banner>
      <p className={classes.kept}>{t('conflictKept')}</p>
      {differing && differing.length > 0 && (
        <table className={classes.versions}>
          <caption className="visually-hidden">{t('conflictVersions')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('conflictField')}</span>
              </th>
              <th scope="col">{t('conflictTheirs')}</th>
              <th scope="col">{t('conflictMine')}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(({ field, theirs, mine }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td dir="auto">{theirs || <Absent />}</td>
                <td dir="auto">{mine || <Absent />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={classes.choices}>
        <Button variant="default" disabled={of.busy || !versions} onClick={onTheirs}>
          {t('takeTheirs')}
        </Button>
        <Button variant="default" disabled={!versions} loading={of.busy} onClick={onMine}>
          {t('saveMine')}
        </Button>
      </div>
    </div>
  );
}
