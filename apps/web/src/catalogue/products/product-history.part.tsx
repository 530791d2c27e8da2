import { useTexts } from '@larder/browser/texts';
import type { AuditEntry } from '@larder/contract/catalogue/products';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { queries } from '../../browser/client.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import { Card } from '../../ui/page/card.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import { inOrder, useHistoryWords } from './history-words.part.ts';
import { historyTexts } from './product-history.texts.ts';
import { productVersionTexts } from './product-version.texts.ts';
import classes from './product-history.module.css';

const ProductVersionDialog = lazyPart(() => import('./product-version.dialog.tsx'), 'ProductVersionDialog');

type ProductHistoryProps = { productId: string; canRestore: boolean; actions: ReactNode };

/** Who changed what of a product, newest first: a line per field. Each version but the present one can be restored. */
export function ProductHistory({ productId, canRestore, actions }: ProductHistoryProps) {
  const t = useTexts(historyTexts);
  const [version, setVersion] = useState<string>();
  const list = useRowList(
    queries.products.history.infiniteOptions({
      input: (at) => ({ params: { id: productId }, query: at }),
      ...paged,
    }),
  );
  const { rows, state, hasMore, loadingMore, loadMore, retry } = list;
  return (
    <Card title={t('history')} flush actions={actions}>
      {state === 'failed' && (
        <div className={classes.state}>
          <RetryBanner onRetry={retry}>{t('failed')}</RetryBanner>
        </div>
      )}
      {state === 'ready' && rows.length === 0 && <p className={classes.state}>{t('empty')}</p>}
      {rows.length > 0 && (
        // A scrolling region without anything to focus in it must itself take the focus (WCAG 2.1.1).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={classes.frame} tabIndex={0} role="group" aria-label={t('history')}>
          <table className={classes.table}>
            <thead>
              <tr>
                {(['action', 'user', 'date', 'field', 'oldValue', 'newValue'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            {rows.map((entry, index) => (
              <HistoryEntry
                key={entry.id}
                entry={entry}
                onRestore={
                  canRestore && index > 0 && entry.event !== 'deleted' && !entry.merged_product ? setVersion : undefined
                }
              />
            ))}
          </table>
        </div>
      )}
      {hasMore && (
        <div className={classes.more}>
          <Button variant="default" size="compact-sm" loading={loadingMore} onClick={loadMore}>
            {t('more')}
          </Button>
        </div>
      )}
      {version && (
        <ProductVersionDialog productId={productId} entryId={version} onClose={() => setVersion(undefined)} />
      )}
    </Card>
  );
}

type HistoryEntryProps = { entry: AuditEntry; onRestore: ((id: string) => void) | undefined };

function HistoryEntry({ entry, onRestore }: HistoryEntryProps) {
  const t = useTexts(historyTexts);
  const version = useTexts(productVersionTexts);
  const words = useHistoryWords();
  const { event, user, created_at, old_values, new_values, merged_product } = entry;
  const fields = inOrder([...new Set([...Object.keys(old_values), ...Object.keys(new_values)])]);
  const lines = fields.length > 0 ? fields : [''];
  return (
    <tbody>
      {lines.map((field, index) => (
        <tr key={field}>
          {index === 0 && (
            <>
              <td rowSpan={lines.length}>
                {t(event)} {merged_product && <div dir="auto">{t('of', { name: merged_product })}</div>}
                {onRestore && (
                  <Button
                    variant="subtle"
                    size="compact-xs"
                    classNames={{ root: classes.restore, label: classes.restoreLabel }}
                    onClick={() => onRestore(entry.id)}
                  >
                    {version('restore')}
                  </Button>
                )}
              </td>
              <td rowSpan={lines.length}>{user.masqueraded_by ?? user.full_name}</td>
              <td rowSpan={lines.length}>
                <DateTime instant={created_at} />
              </td>
            </>
          )}
          <td>{field ? words.field(field) : <Absent />}</td>
          <td className={classes.value} dir="auto">
            {words.value(field, old_values[field]) || <Absent />}
          </td>
          <td className={classes.value} dir="auto">
            {words.value(field, new_values[field]) || <Absent />}
          </td>
        </tr>
      ))}
    </tbody>
  );
}
