import { useReturnFocus } from '@larder/browser/return-focus';
import { useTexts } from '@larder/browser/texts';
import type { UnmergedProduct } from '@larder/contract/catalogue/duplicates';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { type Merging, mergesSent } from './duplicate-rows.rules.ts';
import { duplicatesTexts } from './duplicates.texts.ts';
import dialogClasses from '../../ui/form/dialog.module.css';
import classes from './duplicates.module.css';

const named = 8;

type Props = { merging: Merging; onMerged: (ids: string[]) => void; onClose: () => void };

/** Asks before products are merged, and afterwards names those that were not, each with the reason. */
export function DuplicateMergeDialog({ merging: { merges, locked, clear }, onMerged, onClose }: Props) {
  const t = useTexts(duplicatesTexts);
  useReturnFocus(true);
  const [refused, setRefused] = useState<UnmergedProduct[]>();
  const merge = useWrite(queries.duplicates.merge, { failed: t('mergeFailed') });
  const count = merges.reduce((sum, { taken }) => sum + taken.length, 0);
  const send = () =>
    merge.mutate(
      { body: { merges: mergesSent(merges) } },
      {
        onSuccess: (answer) => {
          clear();
          if (answer.merged.length > 0) onMerged(answer.merged);
          if (answer.refused.length > 0) setRefused(answer.refused);
          else onClose();
        },
      },
    );
  return (
    <Modal
      opened
      onClose={() => !merge.isPending && onClose()}
      title={refused ? t('unmergedTitle', { count: refused.length }) : t('mergeTitle', { count })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={dialogClasses.body}>
        {refused ? <Unmerged refused={refused} /> : <Question merging={{ merges, locked, clear }} />}
      </div>
      <div className={dialogClasses.foot}>
        <Button variant="default" onClick={onClose} disabled={merge.isPending} data-autofocus>
          {refused ? t('close') : t('cancel')}
        </Button>
        {!refused && (
          <Button loading={merge.isPending} onClick={send}>
            {t('mergeVerb', { count })}
          </Button>
        )}
      </div>
    </Modal>
  );
}

function Question({ merging: { merges, locked } }: { merging: Merging }) {
  const t = useTexts(duplicatesTexts);
  return (
    <>
      <ul className={classes.merges}>
        {merges.slice(0, named).map(({ kept, taken }) => (
          <li key={kept.id}>
            <strong dir="auto">{kept.name}</strong>
            <div dir="auto">{t('takesIn', { names: taken.map(({ name }) => name).join(', ') })}</div>
          </li>
        ))}
      </ul>
      {merges.length > named && <p>{t('moreKept', { count: merges.length - named })}</p>}
      <p>{t('mergeText')}</p>
      {locked > 0 && <p>{t('staysLocked', { count: locked })}</p>}
    </>
  );
}

function Unmerged({ refused }: { refused: UnmergedProduct[] }) {
  const t = useTexts(duplicatesTexts);
  return (
    <ul className={classes.merges}>
      {refused.map(({ id, name, kept, reason, detail }) => (
        <li key={id}>
          <strong dir="auto">{name}</strong>
          <div>{t(`unmerged_${reason}`, { kept: kept.name, name, detail, count: Number(detail) || 0 })}</div>
        </li>
      ))}
    </ul>
  );
}
