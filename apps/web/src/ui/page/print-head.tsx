import { formatLong } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { useDateStyle } from '../../browser/date-style.ts';
import { activeOrganization, useUser } from '../../browser/session-store.ts';
import { uiTexts } from '../ui.texts.ts';
import { usePrinting } from './printing.ts';
import classes from './page-header.module.css';

/** Above a printed page: whose record it is, when it was printed, and in which zone its times are. */
export function PrintHead() {
  const t = useTexts(uiTexts);
  const organization = activeOrganization(useUser());
  const style = useDateStyle();
  const printing = usePrinting();
  if (!printing || !organization) return null;
  return (
    <p className={classes.printed}>
      <strong>{organization.name}</strong>
      <span>{t('printedAt', { time: formatLong(printing, style), zone: style.zone })}</span>
    </p>
  );
}
