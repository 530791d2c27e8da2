import type { Uploading } from '../../../platform/app-context.ts';
import { fault } from '../../../platform/http/fault.ts';
import { outbound, OutboundFault } from '../../../platform/http/outbound.ts';
import { findTrailIntegration, findTrailSecrets } from './trail.queries.ts';
import { trailVerdict } from './trail.rules.ts';

type Verdict = { ok: boolean; result: string };

/** Asks Trail for the sites of a device's key, or the integration's where the device has none. No task is made. */
export async function testTrail({ app, me, transaction }: Uploading, device_id: string): Promise<Verdict> {
  const { account_id } = me;
  const { device, integration } = await transaction(async (tx) => ({
    device: await findTrailSecrets(tx, device_id),
    integration: await findTrailIntegration(tx),
  }));
  if (!device) throw fault('NOT_FOUND');
  const open = (field: 'trail_api_key' | 'trail_template_id' | 'trail_site_id') =>
    device[`${field}_sealed`] &&
    app.sealed.open({ account_id, table: 'devices', row_id: device_id, field }, device[`${field}_sealed`]);
  const shared =
    integration?.api_key_sealed &&
    app.sealed.open(
      { account_id, table: 'integrations', row_id: integration.id, field: 'api_key' },
      integration.api_key_sealed,
    );
  const site = open('trail_site_id');
  if (!site || !open('trail_template_id'))
    return { ok: false, result: 'Enter the template ID and the site ID first, then test.' };
  const key = open('trail_api_key') || shared;
  if (!key) return { ok: false, result: 'There is no API key: enter one here, or in the Trail integration.' };
  try {
    const address = `${app.config.TRAIL_API_URL.replace(/\/$/, '')}/public/sites/v1/list`;
    const { status, body } = await outbound(app.config, address, {
      headers: { API_KEY: key, accept: 'application/json' },
    });
    return trailVerdict(status, body.toString('utf8'), site);
  } catch (error) {
    if (error instanceof OutboundFault) return { ok: false, result: `Trail could not be reached: ${error.message}` };
    throw error;
  }
}
