import { useReturnFocus } from '@larder/browser/return-focus';
import { useTexts } from '@larder/browser/texts';
import type { EditedProduct, ProductEdit } from '@larder/contract/catalogue/catalogue-edits';
import { Button, Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '../../browser/client.ts';
import { refreshAfter } from '../../browser/stale.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { StickersBanner } from '../../ui/feedback/stickers-banner.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { ListState } from '../../ui/table/list-state.tsx';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import { inOrder, useHistoryWords } from '../products/history-words.part.ts';
import { productEditsTexts } from './product-edit.texts.ts';
import classes from './catalogue.module.css';

const isBusy = (edit: ProductEdit | undefined) => edit?.state === 'running' || edit?.state === 'undoing';

type Props = { id: string; onRun?: () => void; onClose: () => void };

/**
 * A bulk edit: product by product what changes and what is refused, then how far it is, what became of it, and its
 * undo.
 */
export function ProductEditReviewDialog({ id, onRun, onClose }: Props) {
  const t = useTexts(productEditsTexts);
  useReturnFocus(true);
  const { edit, busy, failed, retry } = useEditProgress(id);
  const run = useWrite(queries.catalogue.runEdit, { failed: t('runFailed') });
  const undo = useWrite(queries.catalogue.undoEdit, { failed: t('undoFailed') });
  const start = () => run.mutate({ params: { id } }, { onSuccess: () => onRun?.() });
  const deletes = edit?.changes.delete === true;
  const title = edit?.state === 'planned' ? t(deletes ? 'deleteTitle' : 'reviewTitle') : t('resultTitle');
  return (
    <Modal opened onClose={onClose} title={title} size={880} closeButtonProps={{ 'aria-label': t('close') }}>
      {failed && <RetryBanner onRetry={retry}>{t('loadFailed')}</RetryBanner>}
      {!edit && !failed && <div className={classes.waiting} aria-busy />}
      {edit && <Summary edit={edit} />}
      {edit && busy && <EditProgress edit={edit} />}
      {edit && !busy && <EditedProducts edit={edit} />}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t(edit?.state === 'planned' ? 'cancel' : 'close')}
        </Button>
        {edit?.can_undo && (
          <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate({ params: { id } })}>
            {t('undo')}
          </Button>
        )}
        {edit?.state === 'planned' && edit.planned > 0 && (
          <Button color={deletes ? 'red' : undefined} loading={run.isPending} onClick={start}>
            {t(deletes ? 'runDelete' : 'run', { count: edit.planned })}
          </Button>
        )}
      </div>
    </Modal>
  );
}

/** The edit, asked for again while a job is at it; what it changed is read again once it has ended. */
function useEditProgress(id: string) {
  const client = useQueryClient();
  const {
    data: edit,
    isError,
    refetch,
  } = useQuery({
    ...queries.catalogue.edit.queryOptions({ input: { params: { id } } }),
    refetchInterval: ({ state }) => (isBusy(state.data) ? 700 : false),
  });
  const ended = edit?.state === 'done' || edit?.state === 'undone' ? edit.state : undefined;
  useEffect(() => {
    if (ended) refreshAfter(client, ['catalogue', 'runEdit']);
  }, [client, ended]);
  return { edit, busy: isBusy(edit), failed: isError && !edit, retry: () => void refetch() };
}

const outcomes = ['planned', 'changed', 'undone', 'unchanged', 'refused', 'left', 'kept'] as const;

function Summary({ edit }: { edit: ProductEdit }) {
  const t = useTexts(productEditsTexts);
  const parts = outcomes.filter((one) => edit[one] > 0).map((one) => t(one, { count: edit[one] }));
  return (
    <div className={classes.summary} role="status">
      <p>
        <strong>{parts.join(' · ')}</strong>
      </p>
      {edit.state === 'planned' && edit.planned === 0 && <Banner tone="warn">{t('nothingChanges')}</Banner>}
      {(edit.can_undo || edit.state === 'planned') && edit.planned + edit.changed > 0 && <p>{t('undoHint')}</p>}
      {edit.undone_by && <p>{t('undoneBy', { name: edit.undone_by })}</p>}
      <StickersBanner stickers={edit.stickers} />
    </div>
  );
}

function EditProgress({ edit }: { edit: ProductEdit }) {
  const t = useTexts(productEditsTexts);
  const undoing = edit.state === 'undoing';
  const left = undoing ? edit.changed : edit.planned;
  const total = left + (undoing ? edit.undone + edit.kept : edit.changed + edit.left);
  return (
    <div>
      <p>{t('progress', { done: total - left, total })}</p>
      <progress
        className={classes.progress}
        max={Math.max(1, total)}
        value={total - left}
        aria-label={t(undoing ? 'undoing' : 'running')}
      />
    </div>
  );
}

/** What becomes of each product, those that need attention first. */
function EditedProducts({ edit }: { edit: ProductEdit }) {
  const t = useTexts(productEditsTexts);
  const list = useRowList<EditedProduct>(
    queries.catalogue.editProducts.infiniteOptions({
      input: (at) => ({ params: { id: edit.id }, query: { page: at.page, size: 50 } }),
      ...paged,
    }),
  );
  return (
    <>
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.review} tabIndex={0} role="region" aria-label={t('change')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('product')}</th>
              <th scope="col">{t('change')}</th>
            </tr>
          </thead>
          <tbody>
            {list.rows.map((row) => (
              <tr key={row.id} data-refused={row.reason !== '' || undefined}>
                <th scope="row" dir="auto">
                  {row.name}
                </th>
                <td>{row.reason ? t(`reason_${row.reason}`, { detail: row.detail }) : <Changes row={row} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {list.rows.length === 0 && <ListState label={t('productsLabel')} list={list} />}
      </div>
      {list.hasMore && (
        <Button variant="subtle" loading={list.loadingMore} onClick={list.loadMore}>
          {t('loadMore')}
        </Button>
      )}
    </>
  );
}

/** Old and new of each field; an undone change is shown as it was made. */
function Changes({ row }: { row: EditedProduct }) {
  const t = useTexts(productEditsTexts);
  const words = useHistoryWords();
  if (row.outcome === 'unchanged') return t('noChange');
  const fields = inOrder(Object.keys(row.new_values));
  if (fields.length === 0) return t('deleted');
  return (
    <ul>
      {fields.map((field) => (
        <li key={field}>
          {words.field(field)}: <s>{words.value(field, row.old_values[field]) || t('none')}</s> {t('becomes')}{' '}
          {words.value(field, row.new_values[field]) || t('none')}
        </li>
      ))}
    </ul>
  );
}
