import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Connection } from '../../apps/api/src/platform/database/database.ts';
import { fillChain, type Chain, type Person } from './chain-rows.ts';

/** How many batches a lot goes into at once, one after another; more are made from these. */
const perLot = 78;
const ingredients = 40;
/** How many labels a batch has. */
const perBatch = 10;

export type TraceCounts = { venues: number; labels: number };
/** `second` is of the same organisation as the chain's `root`: it takes two to open a recall. */
export type Traced = Chain & { second: Person; lot: string; lots: string[]; wide: string; label: string };

/**
 * A chain whose labels have batches: each is of two lots, of the ingredients of its recipe, and three of four are made
 * from the venue's batch before it, so that four generations hang on a lot. The newest batch of every second venue also
 * has the lot `wide` in it. The newest four batches of a venue are still there.
 */
export async function fillTraces(
  owner: Connection,
  superuser: Connection,
  { venues, labels }: TraceCounts,
): Promise<Traced> {
  const chain = await fillChain(owner, superuser, { venues, prints: 0 });
  const second = { user_id: uuidv7(), login_id: uuidv7() };
  const batches = Math.ceil(labels / perBatch);
  const client = new pg.Client({ ...superuser, ...(owner.database && { database: owner.database }) });
  await client.connect();
  client.on('error', () => {});
  try {
    await client.query(catalogue(chain.account_id, batches, second));
    await client.query(making(chain.account_id, { venues, batches }));
    // Its triggers have nobody to inform, and indexes of millions of rows are quicker made than kept.
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'`);
    const { rows: indexes } = await client.query<{ name: string; made: string }>(
      `select c.relname as name, pg_get_indexdef(x.indexrelid) as made from pg_index x join pg_class c on c.oid = x.indexrelid
        where x.indrelid in ('label_logs'::regclass, 'live_labels'::regclass) and not x.indisunique`,
    );
    for (const { name } of indexes) await client.query(`drop index ${pg.escapeIdentifier(name)}`);
    await client.query(prints(chain.account_id, { venues, batches }));
    for (const { made } of indexes) await client.query(made);
    await client.query('vacuum analyze');
    const newest = Math.max(1, rounds(batches) - 2) * ingredients;
    const ids = await client.query<{ wide: string; lots: string[]; label: string }>(
      `select ${lotId('0')} as wide, array(select ${lotId('n')} from generate_series(${newest}, ${newest + 9}) n) as lots,
        (select id from live_labels order by printed_at desc, id limit 1) as label`,
    );
    const [found] = ids.rows;
    if (!found) throw new Error('Nothing was filled');
    return { ...chain, ...found, second, lot: found.lots[0] ?? '' };
  } finally {
    await client.end();
  }
}

/** Every ingredient has a new lot once so many batches have been made, each of two of them. */
const perRound = (perLot * ingredients) / 2;
const rounds = (batches: number) => Math.floor(batches / perRound) + 2;
/** An identifier that follows from a word and a number, in the form of a UUID of version 4. */
const keyOf = (word: string, n: string) =>
  `overlay(overlay(md5('${word} ' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;
/** The number of the lot of an ingredient that a batch takes. */
const lotAt = (ingredient: string) => `(n / ${perRound} + 1) * ${ingredients} + (${ingredient}) % ${ingredients}`;
const lotId = (n: string) => keyOf('lot', n);
const batchId = (n: string) => keyOf('batch', n);

/** 150 products of which each has a recipe of two of 40 ingredients; 20 suppliers; lots that were delivered once or, `wide`, everywhere. */
const catalogue = (account: string, batches: number, second: Person) => `
  update roles set permissions = '{CATEGORIES_VIEW,PRODUCTS_VIEW,LABEL_LOGS_VIEW,LABEL_FACTS_MANAGE,TRACE_VIEW,RECALLS_MANAGE}';
  insert into users (account_id, id, organization_id, role_id, forename, surname, email)
    select '${account}', '${second.user_id}', '${account}', r.id, 'Second', 'Person', 'second@larder.test' from roles r;
  insert into auth.logins (id, email) values ('${second.login_id}', 'second@larder.test');
  insert into auth.memberships (login_id, account_id, user_id) values ('${second.login_id}', '${account}', '${second.user_id}');
  insert into categories (account_id, id, organization_id, name, name_key, usage)
    values ('${account}', '${account}', '${account}', 'Prep', 'prep', 'SINGLE');
  insert into products (account_id, id, organization_id, category_id, usage, name, name_key)
    select '${account}', ${keyOf('product', 'n')}, '${account}', '${account}', 'SINGLE', 'Product ' || n, 'product ' || n
    from generate_series(0, 149) n;
  insert into suppliers (account_id, id, organization_id, name)
    select '${account}', ${keyOf('supplier', 'n')}, '${account}', 'Supplier ' || n from generate_series(0, 19) n;
  insert into ingredients (account_id, id, organization_id, name)
    select '${account}', ${keyOf('ingredient', 'n')}, '${account}', 'Ingredient ' || n from generate_series(0, ${ingredients - 1}) n;
  insert into prep_guides (account_id, organization_id, product_id, batch_type, batch_count)
    select '${account}', '${account}', id, 'portions', 10 from products;
  insert into prep_guide_ingredients (account_id, id, organization_id, product_id, name, amount, unit_type, ingredient_id)
    select '${account}', public.new_id(), '${account}', ${keyOf('product', 'n')}, 'Line ' || l, 100, 'weight', ${keyOf('ingredient', `(n + l * ${ingredients / 2}) % ${ingredients}`)}
    from generate_series(0, 149) n, generate_series(0, 1) l;
  insert into lots (account_id, id, supplier_id, ingredient_id, name, lot_code, lot_key)
    select '${account}', ${lotId('n')}, ${keyOf('supplier', 'n % 20')}, ${keyOf('ingredient', `n % ${ingredients}`)}, 'Ingredient ' || n % ${ingredients}, 'L-' || n, 'L' || n
    from generate_series(0, ${rounds(batches) * ingredients - 1}) n;`;

/** Batches one after another over a year, each at the next venue. */
const making = (account: string, { venues, batches }: { venues: number; batches: number }) => `
  create temp table places as select d.organization_id, d.id as device_id, row_number() over (order by d.id) - 1 as nr from devices d;
  create temp table made as select n, ${batchId('n')} as id, p.organization_id, p.device_id, ${keyOf('product', 'n % 150')} as product_id,
      'Product ' || n % 150 as name, date_trunc('milliseconds', now() - interval '1 year' * ((${batches} - n)::float / ${batches})) as at
    from generate_series(1, ${batches}) n join places p on p.nr = n % ${venues};
  insert into batches (account_id, id, organization_id, product_id, product_name, made_at)
    select '${account}', id, organization_id, product_id, name, at from made;
  insert into batch_sources (account_id, organization_id, batch_id, source_id, source_kind, relation, event_id)
    select '${account}'::uuid, organization_id, id, ${lotId(lotAt('n % 150'))}, 'LOT', 'INGREDIENT', id from made
    union all select '${account}'::uuid, organization_id, id, ${lotId(lotAt(`n % 150 + ${ingredients / 2}`))}, 'LOT', 'INGREDIENT', id from made
    union all select '${account}'::uuid, organization_id, id, ${batchId(`n - ${venues}`)}, 'BATCH', 'INGREDIENT', id from made
      where n > ${venues} and n / ${venues} % 4 <> 0
    union all select '${account}'::uuid, organization_id, id, ${lotId('0')}, 'LOT', 'INGREDIENT', id from made
      where n > ${batches - venues} and n % 2 = 0;
  insert into receipts (account_id, id, organization_id, lot_id, supplier_id, ingredient_id, name, received_at, verdict)
    select '${account}'::uuid, public.new_id(), m.organization_id, l.id, l.supplier_id, l.ingredient_id, l.name, m.at - interval '6 hours', 'ACCEPTED'
    from lots l join lateral (select b.organization_id, b.made_at as at from batch_sources s join batches b on b.account_id = s.account_id and b.id = s.batch_id
      where s.account_id = l.account_id and s.source_id = l.id order by b.made_at limit case when l.lot_key = 'L0' then 5000 else 1 end) m on true;`;

const prints = (account: string, { venues, batches }: { venues: number; batches: number }) => `
  insert into label_logs (account_id, organization_id, device_id, id, product_id, product_name, usage, storage, initials, printed_date, use_by, device_time, batch_id, outcome)
    select '${account}'::uuid, organization_id, device_id, public.new_id(), product_id, name, 'prep', 'Fridge', 'AB', at, at + interval '3 days', at, id,
      case when n <= ${batches - 4 * venues} then case when c % 5 = 0 then 'wasted' else 'used' end end
    from made cross join generate_series(1, ${perBatch}) c;
  insert into live_labels (account_id, id, code, code_short, organization_id, origin_organization_id, product_id, product_name, usage, batch_id,
      printed_at, use_by, ends_at, sticker_ends_at, condition, place, seen_at)
    select l.account_id, l.id, l.code, l.code_short, l.organization_id, l.organization_id, l.product_id, l.product_name, l.usage, l.batch_id,
      l.printed_date, l.use_by, l.use_by, l.use_by, 'CHILLED', 'Fridge', l.printed_date
    from made m join label_logs l on l.account_id = '${account}' and l.batch_id = m.id where m.n > ${batches - 4 * venues};`;
