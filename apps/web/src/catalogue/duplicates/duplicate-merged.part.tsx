import { useTexts } from '@larder/browser/texts';
import type { UnrestoredProduct } from '@larder/contract/catalogue/catalogue-trash';
import { Button } from '@mantine/core';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useRestore } from '../all-products/deleted-products.api.ts';
import { duplicatesTexts } from './duplicates.texts.ts';
import classes from './duplicates.module.css';

type Props = { ids: string[]; onUndone: (refused: UnrestoredProduct[]) => void };

/** What was just merged, with the way back; later it is among the deleted products. */
export function DuplicateMerged({ ids, onUndone }: Props) {
  const t = useTexts(duplicatesTexts);
  const restore = useRestore();
  const undo = () => restore.mutate({ body: { ids } }, { onSuccess: ({ refused }) => onUndone(refused) });
  return (
    <div className={classes.merged}>
      <Banner
        tone="info"
        action={
          <Button variant="default" size="compact-sm" loading={restore.isPending} onClick={undo}>
            {t('undo')}
          </Button>
        }
      >
        {t('merged', { count: ids.length })}
      </Banner>
    </div>
  );
}
