import type { Settings } from '@larder/contract/network/settings';
import type { DateRule } from '@larder/rules/date-term';
import type { LifeSources } from '@larder/rules/life-periods';
import type { MakerDate } from '@larder/rules/print-reason';
import { sql } from 'drizzle-orm';
import { findDeviceStorage, type StorageRow } from '../devices/devices/device-state.queries.ts';
import { rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { findSettings } from '../platform/settings.ts';

/** A product as a demo device offers it. */
export type Offer = {
  id: string;
  category_id: string;
  category_name: string;
  name: string;
  usage: 'SINGLE' | 'COMPONENT';
  label_name: string;
  storage_override: string;
  expiry: StorageRow['expiry'] | null;
  life: Omit<LifeSources, 'organization'>;
  date_rule: DateRule;
  allergens_declared: boolean;
  maker_date: MakerDate;
  barcode: string;
  lower_custom_fields: string;
  label: {
    ingredients: string;
    emphasis: { start: number; end: number }[] | null;
    emphasis_confirmed: boolean;
    may_contain: string;
    custom_allergens: string;
    price: string;
    allergens: string;
    allergens_picked: { id: string; name: string }[];
  };
};

/** Somebody who prints with a device. */
type Cook = { id: string; initials: string };

/** What a demo device needs to print. */
export type Printer = { settings: Settings; storage: StorageRow[]; offers: Offer[]; cooks: Cook[] };

/** Reads what each of the devices offers now, so that prints follow what people changed in the catalogue. */
export async function findPrinters(
  tx: Tx,
  devices: { id: string; organization_id: string }[],
): Promise<Map<string, Printer>> {
  const ids = devices.map(({ id }) => id);
  const [offers, offered, cooks] = await Promise.all([listOffers(tx), listOffered(tx, ids), listCooks(tx)]);
  const settings = new Map<string, Settings>();
  const printers = new Map<string, Printer>();
  for (const { id, organization_id } of devices) {
    const known = settings.get(organization_id) ?? (await findSettings(tx, organization_id));
    settings.set(organization_id, known);
    const categories = new Set(offered.filter((one) => one.device_id === id).map((one) => one.category_id));
    printers.set(id, {
      settings: known,
      storage: await findDeviceStorage(tx, id),
      offers: offers.filter((offer) => categories.has(offer.category_id)),
      cooks: cooks.filter((one) => one.organization_id === organization_id),
    });
  }
  return printers;
}

function listOffers(tx: Tx): Promise<Offer[]> {
  return rows<Offer>(
    tx,
    sql`select p.id, p.category_id, c.name as category_name, p.name, p.usage, p.label_name, p.storage_override, p.barcode, p.maker_date, p.lower_custom_fields, p.allergens_declared_at is not null as allergens_declared,
          (select jsonb_build_object('units', e.units, 'period', e.period) from expiries e where e.account_id = p.account_id and e.product_id = p.id) as expiry,
          jsonb_build_object('product', p.life, 'category', c.life) as life,
          jsonb_build_object('date_term', coalesce(p.date_term, c.date_term),
            'use_within_hours', nullif(coalesce(p.use_within_hours, c.use_within_hours), 0)) as date_rule,
          jsonb_build_object('ingredients', coalesce(l.ingredients, ''), 'emphasis', l.emphasis, 'emphasis_confirmed', coalesce(l.emphasis_confirmed, false),
            'may_contain', coalesce(l.may_contain, ''),
            'custom_allergens', coalesce(l.custom_allergens, ''), 'price', coalesce(l.price, ''), 'allergens_picked', coalesce((
              select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by x.priority) from product_allergens x
              join allergens a on a.account_id = x.account_id and a.id = x.allergen_id
              where x.account_id = p.account_id and x.product_id = p.id), '[]'), 'allergens', coalesce((
              select string_agg(a.name, ', ' order by x.priority) from product_allergens x
              join allergens a on a.account_id = x.account_id and a.id = x.allergen_id
              where x.account_id = p.account_id and x.product_id = p.id), '')) as label
        from products p join categories c on c.account_id = p.account_id and c.id = p.category_id
        left join labels l on l.account_id = p.account_id and l.product_id = p.id
        where p.deleted_at is null and p.lifecycle = 'ACTIVE' and c.deleted_at is null and c.lifecycle = 'ACTIVE' and p.device_added is null
        order by p.id`,
  );
}

function listOffered(tx: Tx, device_ids: string[]): Promise<{ device_id: string; category_id: string }[]> {
  return rows(
    tx,
    sql`select d.id as device_id, c.id as category_id from devices d join categories c on c.account_id = d.account_id
        where d.id = any (${sql.param(device_ids)}::uuid[])
          and exists (select 1 from organization_tree t where t.descendant_id = d.organization_id and (t.ancestor_id = c.organization_id
            or t.ancestor_id in (select s.organization_id from category_organizations s where s.category_id = c.id)))
          and (not exists (select 1 from category_devices x where x.category_id = c.id)
            or exists (select 1 from category_devices x where x.category_id = c.id and x.device_id = d.id))`,
  );
}

function listCooks(tx: Tx): Promise<(Cook & { organization_id: string })[]> {
  return rows(
    tx,
    sql`select id, organization_id, upper(left(forename, 1) || left(surname, 1)) as initials from users where status = 'ACTIVE' order by email`,
  );
}
