/** The settings of an external expiry-report integration: kept sealed, and never shown again. */
export const deviceSecrets = ['trail_api_key', 'trail_template_id', 'trail_site_id'] as const;
export type DeviceSecret = (typeof deviceSecrets)[number];

/** Minutes for which a pairing stays open. */
export const pairingMinutes = 60;

/**
 * States of a subscription in which its device is no longer served. The database ends the pairing when one is entered.
 */
const ended = ['cancelled', 'paused', 'transferred'];

/** Whether a device's subscription has ended, so that no tablet may pair with it any more. */
export function hasEnded(subscription_status: string): boolean {
  return ended.includes(subscription_status);
}
