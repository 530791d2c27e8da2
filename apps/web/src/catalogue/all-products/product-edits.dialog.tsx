import { useReturnFocus } from '@larder/browser/return-focus';
import { useTexts } from '@larder/browser/texts';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { ProductEditReviewDialog } from './product-edit-review.dialog.tsx';
import { productEditsTexts } from './product-edit.texts.ts';
import classes from './catalogue.module.css';

/** The bulk edits of the last 30 days; each leads to its products and its undo. */
export function ProductEditsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(productEditsTexts);
  useReturnFocus(true);
  const [shown, setShown] = useState<string>();
  const read = useQuery(queries.catalogue.edits.queryOptions({ input: { query: { size: 50 } } }));
  if (shown) return <ProductEditReviewDialog id={shown} onClose={() => setShown(undefined)} />;
  return (
    <Modal opened onClose={onClose} title={t('recentTitle')} size={640} closeButtonProps={{ 'aria-label': t('close') }}>
      {read.isError && !read.data && <RetryBanner onRetry={() => void read.refetch()}>{t('recentFailed')}</RetryBanner>}
      {read.data?.items.length === 0 && <p>{t('recentNone')}</p>}
      <ul className={classes.edits}>
        {read.data?.items.map((edit) => (
          <li key={edit.id}>
            <div>
              <strong>
                {t(edit.state === 'undone' ? 'undone' : 'changed', { count: edit.changed + edit.undone })}
              </strong>
              <div>
                <DateTime instant={edit.created_at} /> {t('by', { name: edit.made_by })}
              </div>
            </div>
            <Button variant="default" size="compact-sm" onClick={() => setShown(edit.id)}>
              {t('open')}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
