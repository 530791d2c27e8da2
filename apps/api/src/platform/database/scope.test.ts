import { afterAll, beforeAll, expect, it } from 'vitest';
import { chanceFrom } from '../../../test/chance.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

type Place = { id: string; parent_id: string | null };
type Drawn = { whole: boolean; is_whole: string; visible: string; readable: string; operator: string };

let harness: Harness;
let account: string;
let places: Place[];
beforeAll(async () => {
  harness = await openHarness();
  [account] = (
    await harness.behind<{ id: string }>(
      "select m.account_id as id from auth.memberships m join auth.logins g on g.id = m.login_id where g.email = 'admin@harbour.test'",
    )
  ).map(({ id }) => id) as [string];
  places = await harness.behind<Place>('select id, parent_id from organizations where account_id = $1 order by id', [
    account,
  ]);
});
afterAll(() => harness.close());

const list = (text: string) => text.split(',').filter(Boolean).toSorted();
const above = (id: string): string[] => {
  const parent = places.find((place) => place.id === id)?.parent_id;
  return parent ? [parent, ...above(parent)] : [];
};

async function draw(roots: string[], isOperator: boolean): Promise<Drawn> {
  const [drawn] = await harness.behind<Drawn>(
    `select whole, current_setting('app.whole') as is_whole, current_setting('app.visible') as visible,
       current_setting('app.readable') as readable, current_setting('app.operator') as operator
     from (select auth.set_scope($1, $2, $3) as whole offset 0) as drawn`,
    [account, roots, isOperator],
  );
  if (!drawn) throw new Error('No scope was drawn');
  return drawn;
}

// By following each place's parents: the functions ask a table of every pair.
it('sees the places below its roots, reads those above them too, and is whole below the account alone', async () => {
  const { pick } = chanceFrom(7);
  const rounds = Array.from({ length: 60 }, (_, round) =>
    Array.from({ length: 1 + (round % 4) }, () => pick(places).id),
  );
  let [partial, whole] = [0, 0];
  for (const drawnRoots of [[account], ...rounds]) {
    const roots = [...new Set(drawnRoots)];
    for (const isOperator of [false, true]) {
      const drawn = await draw(roots, isOperator);
      const isWhole = roots.includes(account) && !isOperator;
      expect([drawn.whole, drawn.is_whole, drawn.operator]).toEqual([
        isWhole,
        isWhole ? 'on' : '',
        isOperator ? 'on' : '',
      ]);
      if (isWhole) whole += 1;
      else {
        partial += roots.length > 1 ? 1 : 0;
        const visible = places
          .filter(({ id }) => [id, ...above(id)].some((one) => roots.includes(one)))
          .map(({ id }) => id);
        expect(list(drawn.visible)).toEqual(visible.toSorted());
        expect([...new Set(list(drawn.readable))]).toEqual(
          [...new Set([...visible, ...roots.flatMap(above)])].toSorted(),
        );
      }
    }
  }
  expect([partial > 10, whole > 0]).toEqual([true, true]);
});

it('answers of a session whether it is whole as its transaction is drawn, with one place or several', async () => {
  const [admin, venue] = ['admin@harbour.test', 'venue@harbour.test'];
  for (const email of [admin, venue, 'operator@larder.test']) await harness.tokenOf(email);
  const wholes = () =>
    harness.behind<{ email: string; whole: boolean; is_whole: boolean }>(
      `select g.email, s.whole, s.is_whole from auth.sessions x join auth.logins g on g.id = x.login_id cross join lateral (
         select o.whole, current_setting('app.whole') = 'on' as is_whole from (select * from auth.open_session(x.id) offset 0) o) s
       where g.email = any ($1) order by g.email`,
      [[admin, venue, 'operator@larder.test']],
    );
  const expected = [admin, 'operator@larder.test', venue].map((email) => ({
    email,
    whole: email === admin,
    is_whole: email === admin,
  }));
  expect(await wholes()).toEqual(expected);
  const other = places.find(({ parent_id }) => parent_id !== null && parent_id !== account);
  await harness.inAccount(
    account,
    `insert into user_organizations (account_id, user_id, organization_id)
     select $1, id, $2 from users where email = $3 on conflict do nothing`,
    [account, other?.id, venue],
  );
  expect(await wholes()).toEqual(expected);
});
