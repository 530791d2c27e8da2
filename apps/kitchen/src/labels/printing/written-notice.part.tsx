import { useTexts } from '@larder/browser/texts';
import { lazy, Suspense, useState } from 'react';
import { useKitchen } from '../../store/kitchen.ts';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { missingTexts } from './missing.texts.ts';
import { cartCount } from './prep-cart.rules.ts';

const WrittenSheet = lazy(async () => ({ default: (await import('./written-sheet.part.tsx')).WrittenSheet }));

/** Reminds of labels that were written by hand, until they have their stickers. */
export function WrittenNotice() {
  const t = useTexts(missingTexts);
  const rows = useKitchen((kitchen) => kitchen.byHand);
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return null;
  return (
    <>
      <Notice tone="warn" action={<Press onPress={() => setOpen(true)}>{t('show')}</Press>}>
        {t('lack', { count: cartCount(rows) })}
      </Notice>
      {isOpen && (
        <Suspense>
          <WrittenSheet rows={rows} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
