import { randomUUID } from 'node:crypto';
import { withScope } from '../../src/platform/database/scope.ts';
import { placePicture } from '../../src/platform/pictures/picture-store.ts';
import type { Harness } from '../harness.ts';

/** Two entries of an account's checklist, and an incident with a picture. */
export async function makeIncidentClosing(harness: Harness, account_id: string) {
  const made = {
    incident_action: randomUUID(),
    leaving_incident_action: randomUUID(),
    incident_picture: randomUUID(),
    photographed_incident: randomUUID(),
  };
  await withScope(harness.app.database, { account_id }, (tx) =>
    placePicture(harness.app, tx, {
      picture_key: made.incident_picture,
      bytes: new Uint8Array([0xff, 0xd8, 0xff]),
      width: 1,
      height: 1,
    }),
  );
  for (const [id, name] of [
    [made.incident_action, 'Gate action'],
    [made.leaving_incident_action, 'Leaving action'],
  ])
    await harness.inAccount(
      account_id,
      `insert into incident_actions (account_id, organization_id, id, name, name_key) values ($1, $1, $2, $3, lower($3))`,
      [account_id, id, name],
    );
  await harness.inAccount(
    account_id,
    `insert into temperature_incidents (account_id, id, organization_id, fridge_id, kind, started_at, ended_at)
     select f.account_id, $2, f.organization_id, f.id, 'EXCURSION', now() - interval '95 days', now() - interval '94 days'
     from fridges f where f.account_id = $1 and f.name = 'Kitchen fridge' order by f.id limit 1`,
    [account_id, made.photographed_incident],
  );
  await harness.inAccount(
    account_id,
    `insert into incident_pictures (account_id, organization_id, incident_id, picture_key, added_by_name)
     select i.account_id, i.organization_id, i.id, $3, 'Gate Keeper' from temperature_incidents i where i.account_id = $1 and i.id = $2`,
    [account_id, made.photographed_incident, made.incident_picture],
  );
  return made;
}
