import { randomUUID } from 'node:crypto';
import { withScope } from '../../src/platform/database/scope.ts';
import { placePicture } from '../../src/platform/pictures/picture-store.ts';
import type { Harness } from '../harness.ts';

/**
 * An item with a picture and one without, and two custom reasons and containers of an account's highest organisation.
 */
export async function makeWastage(harness: Harness, account_id: string) {
  const [device] = await harness.inAccount<{ id: string; organization_id: string }>(
    account_id,
    `select id, organization_id from devices where account_id = '${account_id}' order by id limit 1`,
  );
  const made = {
    wastage_item: randomUUID(),
    leaving_wastage_item: randomUUID(),
    wastage_picture: randomUUID(),
    reason: randomUUID(),
    leaving_reason: randomUUID(),
    container: randomUUID(),
    leaving_container: randomUUID(),
  };
  await withScope(harness.app.database, { account_id }, (tx) =>
    placePicture(harness.app, tx, {
      picture_key: made.wastage_picture,
      bytes: new Uint8Array([0xff, 0xd8, 0xff]),
      width: 1,
      height: 1,
    }),
  );
  await harness.inAccount(
    account_id,
    `insert into wastage_items (account_id, organization_id, device_id, id, product_name, name_key, amount, unit_type, reason, wasted_by, wasted_at, device_time, picture_key)
     values ($1, $2, $3, $4, 'Gate soup', 'gate soup', 2, 'units', 'Expired', 'GK', now(), now(), $5)`,
    [account_id, device?.organization_id, device?.id, made.wastage_item, made.wastage_picture],
  );
  await harness.inAccount(
    account_id,
    `insert into wastage_items (account_id, organization_id, device_id, id, product_name, name_key, amount, unit_type, reason, wasted_by, wasted_at, device_time)
     values ($1, $2, $3, $4, 'Gate stew', 'gate stew', 2, 'units', 'Expired', 'GK', now(), now())`,
    [account_id, device?.organization_id, device?.id, made.leaving_wastage_item],
  );
  for (const [id, name] of [
    [made.reason, 'Gate reason'],
    [made.leaving_reason, 'Leaving reason'],
  ])
    await harness.inAccount(
      account_id,
      `insert into wastage_reasons (account_id, organization_id, hierarchy_id, id, name, name_key) values ($1, $1, $1, $2, $3, lower($3))`,
      [account_id, id, name],
    );
  for (const [id, name] of [
    [made.container, 'Gate jug'],
    [made.leaving_container, 'Leaving jug'],
  ])
    await harness.inAccount(
      account_id,
      `insert into containers (account_id, organization_id, hierarchy_id, id, name, name_key, volume) values ($1, $1, $1, $2, $3, lower($3), 500)`,
      [account_id, id, name],
    );
  return made;
}
