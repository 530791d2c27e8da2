import { expect, it } from 'vitest';
import { z, type ZodType } from 'zod';
import { endpoints } from './endpoints.ts';

/**
 * Every name and SKU that people give, written by hand: a new member passes only once it stands here. To decide: could
 * somebody take one thing for another by it? Then it is judged (`Name`, `PersonName` or `GivenCode` of the contract),
 * and where it has to be unique, compared by `nameKey`.
 */
const judged = `allergens.create/name allergens.update/name
  categories.create/name categories.update/name
  devices.create/name devices.update/name
  imports.createConfiguration/name imports.updateConfiguration/name
  incidentClosing.addAction/name incidentClosing.updateAction/name
  sensors.adopt/name sensors.update/name keys.create/name roles.create/name roles.update/name
  ingredients.create/name ingredients.update/name suppliers.create/name suppliers.update/name
  integrations.create/name integrations.update/name integrations.createAutomation/name integrations.updateAutomation/name
  organizations.create/name organizations.update/name
  products.create/name products.create/sku products.update/name products.update/sku products.copy/name
  session.updateProfile/forename session.updateProfile/surname
  storage.create/name storage.update/name storage.createGroup/name storage.updateGroup/name storage.createRule/name storage.updateRule/name
  temperatures.update/name
  users.create/forename users.create/surname users.update/forename users.update/surname
  wastage.addReason/name wastage.updateReason/name wastage.addContainer/name wastage.updateContainer/name`;

/** Words within one guide, by which nothing is tracked. */
const free = 'prepGuide.createIngredient/name prepGuide.updateIngredient/name';

const named = /^(name|sku|forename|surname)$/;
const [known, unjudged] = [`${judged} ${free}`, free].map((list) => new Set(list.split(/\s+/)));

const given = endpoints.flatMap(({ name, input }) => {
  const body = (input as { shape?: { body?: unknown } } | undefined)?.shape?.body;
  return body
    ? members(body as ZodType).flatMap(([key, schema]) => (named.test(key) ? [{ at: `${name}/${key}`, schema }] : []))
    : [];
});

it('leaves no name out', () => {
  expect(new Set(given.map(({ at }) => at))).toEqual(known);
});

it.each(given.filter(({ at }) => !unjudged?.has(at)))('$at is tidied, and refused in two alphabets', ({ schema }) => {
  expect(schema.safeParse('C\u0430ke').error?.issues[0]?.message).toMatch(
    /^“C\u0430ke” mixes alphabets: “\u0430” is Cyrillic/,
  );
  expect(schema.parse(' \u202ECa\u200Bke\u200D ')).toBe('Cake');
  expect(schema.parse('Crème brûlée')).toBe('Crème brûlée');
});

/** The members of a body, with their schemas. */
function members(schema: ZodType): [string, ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries<ZodType>(schema.shape);
  const { innerType, options, in: first } = schema.def as { innerType?: ZodType; options?: ZodType[]; in?: ZodType };
  return [innerType, first, ...(options ?? [])].flatMap((inner) => (inner ? members(inner) : []));
}
