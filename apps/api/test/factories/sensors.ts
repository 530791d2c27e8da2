import type { Harness } from '../harness.ts';

/** Sensors of a venue: one that works, one to be retired, and enough that wait for everybody to adopt one. */
export async function makeSensors(harness: Harness, account_id: string) {
  const made = await harness.inAccount<{ id: string; lifecycle: string }>(
    account_id,
    `with f as (select f.* from fridges f where f.account_id = $1 and f.name = 'Kitchen fridge' limit 1),
      s as (insert into sensors (account_id, id, organization_id, key_id, brought_by, external_id, name, lifecycle)
        select f.account_id, gen_random_uuid(), f.organization_id, $1, 'Gates', 'gate-' || n, 'Gate ' || n, case when n < 2 then 'ACTIVE' else 'WAITING' end
        from f, generate_series(0, 40) n returning *)
     select id, lifecycle from s`,
    [account_id],
  );
  const active = made.filter(({ lifecycle }) => lifecycle === 'ACTIVE').map(({ id }) => id);
  for (const id of active)
    await harness.inAccount(
      account_id,
      `insert into sensor_places (account_id, organization_id, sensor_id, fridge_id, held_from)
       select s.account_id, s.organization_id, s.id, f.id, now() - interval '1 day' from sensors s
         join fridges f on f.account_id = s.account_id and f.organization_id = s.organization_id and f.name = 'Kitchen fridge' where s.id = $1`,
      [id],
    );
  const [sensor = '', leaving_sensor = ''] = active;
  const [form] = await harness.inAccount<{ id: string }>(
    account_id,
    `insert into sensor_forms (account_id, id, organization_id, brought_by, message)
     select account_id, gen_random_uuid(), organization_id, 'Gates', '{"id": "gate", "t": 4}' from sensors where id = $1 returning id`,
    [sensor],
  );
  const waiting_sensors = made.filter(({ lifecycle }) => lifecycle === 'WAITING').map(({ id }) => id);
  return { sensor, leaving_sensor, waiting_sensors, sensor_form: form?.id ?? '' };
}
