import { useTexts } from '@larder/browser/texts';
import { uiTexts } from '../ui.texts.ts';

/** A value that is not there: the sign as written in the product, "none" for those who hear the page. */
export function Absent({ sign = '-' }: { sign?: '-' | 'N/A' }) {
  const t = useTexts(uiTexts);
  return (
    <>
      <span aria-hidden>{sign}</span>
      <span className="visually-hidden">{t('none')}</span>
    </>
  );
}
