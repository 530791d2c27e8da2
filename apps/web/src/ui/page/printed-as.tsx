import { useTexts } from '@larder/browser/texts';
import { printedAsTexts } from './printed-as.texts.ts';
import classes from './printed-as.module.css';

/** What labels call a product in place of its name, below that; nothing for most. */
export function PrintedAs({ name }: { name: string }) {
  const t = useTexts(printedAsTexts);
  return name && <div className={classes.name}>{t('printedAs', { name })}</div>;
}
