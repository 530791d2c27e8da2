import type { DeviceTokens } from '@larder/contract/devices/device-pairing';
import { deviceRefusals } from '@larder/words/refusals/devices';
import type { z } from 'zod';
import { passwordFits } from '../../access/session/password.rules.ts';
import { openDeviceFamily, rotateFamily, signAccess } from '../../access/session/session.actions.ts';
import type { App, RequestContext } from '../../platform/app-context.ts';
import { withSession } from '../../platform/database/scope.ts';
import { faultOf } from '../../platform/http/fault.ts';
import { doors, knock } from '../../platform/http/throttle.ts';
import { findSettings } from '../../platform/settings.ts';
import { pinKeyOf } from './device-staff.actions.ts';
import { findDevice, findDeviceLogin } from './devices.queries.ts';

type Tokens = z.infer<typeof DeviceTokens>;

/**
 * A tablet pairs with its code and PIN while its pairing is open; the same `attempt` gets its pairing again for ten
 * minutes, until it uses it. Wrong code, wrong PIN, closed pairing and an attempt of somebody else answer alike.
 */
export async function pairDevice(
  context: RequestContext,
  { device_code, pin, attempt }: { device_code: string; pin: string; attempt?: string | undefined },
): Promise<Tokens> {
  const { app } = context;
  const succeeded = await knock(context, doors.pair, device_code);
  const login = await findDeviceLogin(app.database, device_code);
  const fits = await passwordFits(login?.pin_hash, pin);
  const family =
    login && fits
      ? await openDeviceFamily(app, { device_id: login.device_id, attempt, user_agent: context.user_agent })
      : undefined;
  if (!family) throw faultOf(deviceRefusals.PAIRING_FAILED);
  await succeeded();
  app.browsers.remember(context, device_code);
  return describeTokens(app, { ...family, generation: 1 });
}

/** Exchanges a device's refresh token. */
export async function refreshDevice(
  app: App,
  { refresh_token, attempt }: { refresh_token: string; attempt?: string | undefined },
): Promise<Tokens> {
  const { id, next, generation } = await rotateFamily(app, refresh_token, attempt);
  return describeTokens(app, { id, refresh_token: next, generation });
}

async function describeTokens(
  app: App,
  { id, refresh_token, generation }: { id: string; refresh_token: string; generation: number },
): Promise<Tokens> {
  return withSession(
    app.database,
    id,
    async (tx, session) => {
      const device = tx && session?.device_id ? await findDevice(tx, session.device_id) : undefined;
      if (!tx || !session || !device) throw faultOf(deviceRefusals.SESSION_EXPIRED);
      const token = await signAccess(app, 'device', id, session, generation);
      const { timezone } = await findSettings(tx, device.organization.id);
      const { name, device_code, organization } = device;
      return {
        api_tokens: { ...token, refresh_token },
        device: {
          id: device.id,
          name,
          device_code,
          organization: { id: organization.id, name: organization.name },
          timezone,
          pin_key: pinKeyOf(app, device.id),
        },
      };
    },
    { readOnly: true },
  );
}
