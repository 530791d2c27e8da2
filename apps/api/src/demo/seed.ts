import { sql } from 'drizzle-orm';
import { demoDevicePin, demoPassword } from '../access/session/demo-sign-in.rules.ts';
import { hashPassword } from '../access/session/password.rules.ts';
import type { Inviting } from '../access/users/invitation.actions.ts';
import { createOperator } from '../network/organizations/organizations.actions.ts';
import type { App } from '../platform/app-context.ts';
import { clock } from '../platform/clock.ts';
import { row } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { writeAsked } from './asked-products.ts';
import { harbour } from './content/harbour.ts';
import { operator } from './content/operator.ts';
import { orchard } from './content/orchard.ts';
import type { DemoCustomer } from './customer.ts';
import { writeDeliveries } from './deliveries.ts';
import { customerIds, demoId } from './demo-id.ts';
import { demoPart } from './demo-part.ts';
import { topUpFoodChecks } from './food-checks.ts';
import { topUpGuides } from './guides.ts';
import { writeImports } from './imports.ts';
import { topUpIncidentClosing } from './incident-closing.ts';
import { writeIntegrations } from './integrations.ts';
import { writeKeys } from './keys.ts';
import { writeOrders } from './label-orders.ts';
import { makeProbes } from './probes.ts';
import { writeProductEdit } from './product-edits.ts';
import { writeDrill } from './recalls.ts';
import { writeRecipes } from './recipes.ts';
import { topUpSensors } from './sensors.ts';
import { topUpReadings } from './temperatures.ts';
import { topUpPrints } from './top-up.ts';
import { writeVisits } from './visits.ts';
import { topUpWastage } from './wastage.ts';
import { maker, writeCustomer, writePeople, type DemoSecrets } from './write-customer.ts';

type Seeding = Pick<App, 'database' | 'tokens' | 'config' | 'sealed' | 'blobs'>;

/**
 * Fills an empty database with the demo, and on later starts brings its print log up to now. Each customer is written
 * whole or not at all; what people changed since stays as it is.
 */
export async function seedDemo(app: Seeding, say: (line: string) => void): Promise<void> {
  let hashes: Promise<DemoSecrets> | undefined;
  const secrets = () => (hashes ??= makeSecrets(app));
  for (const customer of [harbour, orchard]) {
    const account_id = demoId(customer.key);
    const name = customer.organizations[0]?.name ?? customer.key;
    const made = await once(app, account_id, async (tx) => writeCustomer(tx, customer, await secrets()));
    if (made) say(`The demo has the customer ${name}`);
    if (made && customer === harbour) {
      await demoPart(app.database, account_id, (tx) => writeProductEdit(tx, customer));
    }
    await demoPart(app.database, account_id, (tx) => writeRecipes(tx, customer.key));
    await demoPart(app.database, account_id, (tx) => topUpGuides(tx, app, customer.key));
    const printed = await demoPart(app.database, account_id, (tx) => topUpPrints(tx, rhythmOf(customer), clock.now()));
    if (printed) say(`${printed} labels were added to the print log of ${name}`);
    await demoPart(app.database, account_id, (tx) => writeDeliveries(tx, customer.key, clock.now()));
    await demoPart(app.database, account_id, (tx) => writeDrill(tx, customer.key, clock.now()));
    const read = await demoPart(app.database, account_id, (tx) => topUpReadings(tx, customer.key, clock.now()));
    if (read) say(`${read} temperatures were added to the fridges of ${name}`);
    await demoPart(app.database, account_id, (tx) => topUpIncidentClosing(tx, app, customer.key));
    const wasted = await demoPart(app.database, account_id, (tx) => topUpWastage(tx, app, customer, clock.now()));
    if (customer === harbour) {
      await demoPart(app.database, account_id, (tx) => topUpFoodChecks(tx, customer.key, clock.now()));
      await demoPart(app.database, account_id, (tx) => writeOrders(tx, customer.key, clock.now()));
      await demoPart(app.database, account_id, (tx) => writeIntegrations(tx, app.sealed, customer.key, clock.now()));
      await demoPart(app.database, account_id, (tx) => writeKeys(tx, customer.key, clock.now()));
      await demoPart(app.database, account_id, (tx) => makeProbes(tx, customer.key, clock.now()));
      await demoPart(app.database, account_id, (tx) => topUpSensors(tx, customer.key, clock.now()));
      await demoPart(app.database, account_id, (tx) => writeAsked(tx, customer.key, clock.now()));
      await demoPart(app.database, account_id, (tx) => writeImports(tx, customer.key));
      await demoPart(app.database, account_id, (tx) => writeVisits(tx, app.config.PROVIDER_NAME, clock.now()));
    }
    if (wasted) say(`${wasted} items were added to the wastage of ${name}`);
  }
  const account_id = demoId(operator.key);
  await once(app, account_id, async (tx) => {
    await createOperator(tx, maker, operator);
    await writePeople(tx, operator.people, await secrets(), () => account_id);
  });
}

/** Does the work unless the account exists already; two processes that start at once do it one after the other. */
async function once(
  { database }: Pick<App, 'database'>,
  account_id: string,
  work: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  return demoPart(database, account_id, async (tx) => {
    if (await accountExists(tx)) return false;
    await row(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`demo ${account_id}`}, 0))`);
    if (await accountExists(tx)) return false;
    await work(tx);
    return true;
  });
}

async function accountExists(tx: Tx): Promise<boolean> {
  return Boolean(
    await row(tx, sql`select 1 from organizations where account_id = ${tx.account_id} and id = ${tx.account_id}`),
  );
}

async function makeSecrets(app: Inviting & Pick<App, 'sealed'>): Promise<DemoSecrets> {
  const [password_hash, pin_hash] = await Promise.all([hashPassword(demoPassword), hashPassword(demoDevicePin)]);
  return { password_hash, pin: demoDevicePin, pin_hash, inviting: app, sealed: app.sealed };
}

function rhythmOf({ key, devices, categories }: DemoCustomer) {
  const ids = customerIds(key);
  const category = (one: string) => ids.of('category', one);
  return {
    devices: new Map(
      devices.map((device) => [
        ids.of('device', device.key),
        { pace: device.pace, categories: new Set(device.prints.map(category)) },
      ]),
    ),
    storages: new Map(categories.map((one) => [category(one.key), one.storage])),
  };
}
