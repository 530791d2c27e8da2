import { useTexts } from '@larder/browser/texts';
import type { CustomerFigures as Figures } from '@larder/contract/network/organizations';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { organizationsTexts } from './organizations.texts.ts';
import classes from './organization.module.css';

/** How a customer does: what is wrong as badges, and beside them its tablets and orders. */
export function CustomerFigures({ figures }: { figures: Figures }) {
  const t = useTexts(organizationsTexts);
  const { tablets, tablets_seen, incidents_open, automations_failing, orders } = figures;
  return (
    <>
      {incidents_open > 0 && <StatusBadge tone="bad">{t('openIncidents', { count: incidents_open })}</StatusBadge>}
      {automations_failing > 0 && (
        <StatusBadge tone="warn">{t('failingAutomations', { count: automations_failing })}</StatusBadge>
      )}
      <span className={classes.figures}>
        {tablets === 0 ? t('noTablets') : t('tabletsSeen', { count: tablets, seen: tablets_seen })}
        {orders > 0 && `, ${t('ordersLately', { count: orders })}`}
      </span>
    </>
  );
}
