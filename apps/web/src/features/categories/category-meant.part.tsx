import { useTexts } from '@larder/browser/texts';
import type { BulkWish } from './category-bulk.part.tsx';
import { categoryBulkTexts } from './category-bulk.texts.ts';

const named = 5;

/** Names what a bulk action is meant for, and what stays as it is. */
export function MeantNames({ wish: { names, locked } }: { wish: Pick<BulkWish, 'names' | 'locked'> }) {
  const t = useTexts(categoryBulkTexts);
  const first = names?.slice(0, named).join(', ') ?? t('allFound');
  const more = (names?.length ?? 0) - named;
  return (
    <>
      <p>
        <strong>{more > 0 ? t('andMore', { names: first, count: more }) : first}</strong>
      </p>
      {locked > 0 && <p>{t('staysLocked', { count: locked })}</p>}
    </>
  );
}
