import { useTexts } from '@larder/browser/texts';
import type { StickersToReplace } from '@larder/contract/labels/stickers';
import { Link } from '@tanstack/react-router';
import { Banner } from './banner.tsx';
import { isWorthTelling, stickersInWords, stickersSearch } from './stickers-toast.ts';
import { stickersTexts } from './stickers.texts.ts';

/** How many stickers on food do not name what was just changed, and the way to them; nothing where none does. */
export function StickersBanner({ stickers }: { stickers: StickersToReplace | undefined }) {
  const t = useTexts(stickersTexts);
  if (!stickers || !isWorthTelling(stickers)) return null;
  return (
    <Banner
      tone="warn"
      action={
        <Link to="/reports" search={stickersSearch(stickers)}>
          {t('show')}
        </Link>
      }
    >
      {stickersInWords(stickers)}
    </Banner>
  );
}
