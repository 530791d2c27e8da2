import { useTexts } from '@larder/browser/texts';
import type { CustomerFigures as Figures } from '@larder/contract/network/organizations';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { organizationsTexts } from './organizations.texts.ts';
import classes from './organization.module.css';

/** How a customer does: what is wrong as badges, and beside them its tablets and orders. */
export function CustomerFigures({ figures }: { figures: Figures }) {
  const t = useTexts(organizationsTexts);
  const { tablets, incidents_open, automations_failing, orders } = figures;
  const { unpaired, silent, waiting } = tablets;
  const troubles = [
    ...(silent > 0 ? [t('tabletsSilent', { count: silent })] : []),
    ...(waiting > 0 ? [t('tabletsWaiting', { count: waiting })] : []),
    ...(unpaired > 0 ? [t('tabletsUnpaired', { count: unpaired })] : []),
  ];
  const states = troubles.length > 0 ? troubles : [t('tabletsWell')];
  return (
    <>
      {incidents_open > 0 && <StatusBadge tone="bad">{t('openIncidents', { count: incidents_open })}</StatusBadge>}
      {automations_failing > 0 && (
        <StatusBadge tone="warn">{t('failingAutomations', { count: automations_failing })}</StatusBadge>
      )}
      <span className={classes.figures}>
        {tablets.total === 0 ? t('noTablets') : t('tablets', { count: tablets.total, states: states.join(', ') })}
        {orders > 0 && `, ${t('ordersLately', { count: orders })}`}
      </span>
    </>
  );
}
