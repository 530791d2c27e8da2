import { isEmail } from '@larder/rules/email';
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { uuidv7 } from 'uuidv7';
import { hashPassword } from './access/session/password.rules.ts';
import { findCustomer, findLogin } from './access/session/session.queries.ts';
import { inviteFirstAdmin } from './access/users/admin-invite.actions.ts';
import { createUser } from './access/users/users.actions.ts';
import { findRoleByName } from './access/users/users.queries.ts';
import { verifyAudits } from './network/audit/audit.actions.ts';
import { createOperator } from './network/organizations/organizations.actions.ts';
import type { App } from './platform/app-context.ts';
import { readConfig } from './platform/config.ts';
import { withScope } from './platform/database/scope.ts';
import { createLog } from './platform/log.ts';
import { openApp } from './start.ts';

const usage = `npm run admin -- create-operator --email you@example.org --forename Ada --surname Brown [--organization "Larder"]
  Makes an operator. The password is LARDER_PASSWORD, or one is made and shown once.
npm run admin -- invite-admin --account ID --email you@example.org --forename Ada --surname Brown
  Invites an Admin to a customer none of whose Admins can sign in. The mail goes out once Larder runs.
npm run admin -- new-epoch
  Belongs to a restore: each device pulls its whole state.
npm run admin -- new-key
  The key that the database was filled with is lost: goes on with the present one.
npm run admin -- verify-audit
  Checks the record of changes of every account, and ends with 1 when one has been changed.
Stop a running Larder first when it brings its own database.`;

type Person = { email: string; forename: string; surname: string };

const stops: (() => Promise<void>)[] = [];
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      forename: { type: 'string' },
      surname: { type: 'string' },
      account: { type: 'string' },
      organization: { type: 'string', default: 'Larder' },
      help: { type: 'boolean', default: false },
    },
  });
  const { forename, surname, account = '', organization, help } = values;
  const email = values.email?.trim().toLowerCase();
  const [command] = positionals;
  const config = readConfig({ ...process.env, DEMO: '0', JOBS: '0' });
  if (help) {
    process.stdout.write(`${usage}\n`);
  } else if (command === 'new-epoch') {
    await openApp(config, createLog('warn'), () => {}, stops, { newEpoch: true });
    process.stdout.write('A new epoch began: each device pulls its whole state.\n');
  } else if (command === 'new-key') {
    await openApp(config, createLog('warn'), () => {}, stops, { newKey: true });
    process.stdout.write(
      'Larder goes on with this key: everybody signs in again, and tablets, authenticator apps and PINs are set up anew.\n',
    );
  } else if (command === 'verify-audit') {
    const app = await openApp(config, createLog('warn'), () => {}, stops);
    const allHold = await verifyAudits(app, (line) => process.stdout.write(`${line}\n`));
    if (!allHold) process.exitCode = 1;
  } else {
    const known = command === 'create-operator' || (command === 'invite-admin' && account);
    if (!known || !email || !forename || !surname) throw new Error(usage);
    if (!isEmail(email)) throw new Error(`${email} is not one e-mail address`);
    const app = await openApp(config, createLog('warn'), () => {}, stops);
    const person = { email, forename, surname };
    await (command === 'invite-admin' ? inviteAdmin(app, account, person) : makeOperator(app, organization, person));
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}

/** Invites an Admin to a customer that has none who can sign in. */
async function inviteAdmin(app: App, account: string, person: Person): Promise<void> {
  const customer = /^[0-9a-f-]{36}$/i.test(account)
    ? await findCustomer({ client: app.database.pool }, account)
    : undefined;
  if (!customer) throw new Error(`There is no customer with the id ${account}`);
  await withScope(app.database, { account_id: customer.id }, (tx) => inviteFirstAdmin(tx, app, person));
  process.stdout.write(`${person.email} is invited as Admin; the mail goes out once Larder runs.\n`);
}

/** Makes the operator's organisation and its first Admin, who can sign in and invite the others. */
async function makeOperator(app: App, name: string, person: Person): Promise<void> {
  const given = process.env.LARDER_PASSWORD;
  const password = given ?? randomBytes(18).toString('base64url');
  if (password.length < 16)
    throw new Error('LARDER_PASSWORD: Password does not meet the minimum length of 16 characters');
  if (await findLogin({ client: app.database.pool }, person.email))
    throw new Error(`${person.email} already has a sign-in`);
  const account_id = uuidv7();
  const actor = { id: null, name: 'Command line' };
  await withScope(app.database, { account_id }, async (tx) => {
    const organization_id = await createOperator(tx, actor, { name });
    const role = await findRoleByName(tx, 'Operator Admin');
    if (!role) throw new Error('The role of operator staff is missing');
    const role_id = role.id;
    await createUser(tx, actor, {
      organization_id,
      role_id,
      ...person,
      login: { password_hash: await hashPassword(password) },
    });
  });
  process.stdout.write(`${person.email} can sign in as operator of ${name}.\n`);
  if (!given) process.stdout.write(`Password, shown this once: ${password}\n`);
}
