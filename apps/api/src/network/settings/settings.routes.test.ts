import { defaultSettings, type OrganizationSettings, type Settings } from '@larder/contract/network/settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deviceOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import type { Me } from '../../platform/app-context.ts';
import { withScope } from '../../platform/database/scope.ts';
import { changeRestrictions } from './settings.actions.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let account: string;
let venue: string;
beforeAll(async () => {
  harness = await openHarness();
  const names = (await harness.call('GET', '/organization_names', { as: admin })).body.items;
  const idOf = (name: string) => names.find((one: { name: string }) => one.name === name).id as string;
  account = idOf('Harbour Kitchens');
  venue = idOf('Harbour');
});
afterAll(() => harness.close());

const read = async (id = account): Promise<OrganizationSettings> =>
  (await harness.call('GET', `/organizations/${id}/settings`, { as: admin })).body;
const patch = (body: object, { as = admin, id = account } = {}) =>
  harness.call('PATCH', `/organizations/${id}/settings`, { as, body });
const restrict = (body: object, { as = admin, id = account } = {}) =>
  harness.call('PATCH', `/organizations/${id}/restriction_settings`, { as, body });
const chosen = async (id = account): Promise<Partial<Settings>> =>
  (
    await harness.inAccount<{ settings: Partial<Settings> }>(
      account,
      'select settings from organization_settings where organization_id = $1',
      [id],
    )
  )[0]?.settings ?? {};
const history = (subject: string) =>
  harness.inAccount<{ event: string; actor_name: string; old_values: object; new_values: object }>(
    account,
    'select event, actor_name, old_values, new_values from audit_entries where subject_id = $1 order by id desc',
    [subject],
  );

describe('reading', () => {
  it('tells what holds, how far a change reaches, and who below chose otherwise', async () => {
    const answer = await read();
    expect(answer).toMatchObject({
      id: account,
      name: 'Harbour Kitchens',
      can_edit: true,
      can_edit_restrictions: true,
    });
    expect(answer.settings).toMatchObject({ ...defaultSettings, ...(await chosen()) });
    expect(answer.venues).toBe(5);
    expect(answer.exceptions).toContainEqual({
      key: 'date_format',
      organizations: ['Brooklyn Pier'],
      venues: 1,
      places: [{ id: expect.any(String), name: 'Brooklyn Pier', value: 'us' }],
    });
    expect(answer.exceptions.map(({ key }) => key)).toContain('timezone');
    expect(answer.restriction_settings.password_requirements.min_length).toBe(16);
  });

  it('is for the highest organisation alone', async () => {
    for (const as of ['brand@harbour.test', 'venue@harbour.test', 'staff@harbour.test', 'operator@larder.test']) {
      expect((await harness.call('GET', `/organizations/${account}/settings`, { as })).status).toBe(403);
      expect((await patch({ hide_search: true }, { as })).status).toBe(403);
      expect((await restrict({ multifactor_required: true }, { as })).status).toBe(403);
    }
    expect((await patch({ hide_search: true }, { as: 'admin@orchard.test' })).status).toBe(404);
    expect((await chosen()).hide_search).toBeUndefined();
  });
});

describe('a part of the account', () => {
  it('says what it chose itself, what comes from above and what is the default', async () => {
    await patch({ hide_search: true });
    await patch({ wastage_show_volume: false }, { id: venue });
    const part = await read(venue);
    expect(part.name).toBe('Harbour');
    expect(part.sources.hide_search).toEqual({ id: account, name: 'Harbour Kitchens' });
    expect(part.sources.wastage_show_volume).toEqual({ id: venue, name: 'Harbour' });
    expect(part.sources.record_backdating).toBeUndefined();
    expect(part.settings).toMatchObject({ hide_search: true, wastage_show_volume: false });
    expect(part.inherited).toMatchObject({ hide_search: true, wastage_show_volume: true });
    expect(part.changes.wastage_show_volume).toEqual({ at: expect.any(String), by: 'Amelia Hart' });
    expect(part.can_edit_restrictions).toBe(false);
  });

  it('follows the one above again once it is reset, also where that says the same by then', async () => {
    await patch({ label_code: 'off' }, { id: venue });
    const own = await read(venue);
    const answer = await patch({ reset: ['label_code'], version: own.version }, { id: venue });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ settings: { label_code: 'code' }, version: own.version + 1 });
    expect(answer.body.sources.label_code?.id).not.toBe(venue);
    expect((await history(venue))[0]).toMatchObject({
      old_values: { label_code: 'off' },
      new_values: { label_code: 'code' },
    });
    await patch({ label_code: 'off' }, { id: venue });
    await patch({ label_code: 'off' });
    expect((await read(venue)).sources.label_code?.id).toBe(venue);
    await patch({ reset: ['label_code'] }, { id: venue });
    await patch({ label_code: 'code' });
    expect((await read(venue)).settings.label_code).toBe('code');
    const again = await read(venue);
    await patch({ reset: ['label_code'] }, { id: venue });
    expect((await read(venue)).version, 'nothing of its own, nothing to reset').toBe(again.version);
  });

  it('gives its time zone back', async () => {
    const before = await read(venue);
    await patch({ timezone: 'Asia/Kathmandu' }, { id: venue });
    expect((await read(venue)).sources.timezone?.id).toBe(venue);
    await patch({ reset: ['timezone'] }, { id: venue });
    expect((await read(venue)).settings.timezone).toBe((await read()).settings.timezone);
    if (before.sources.timezone?.id === venue) await patch({ timezone: before.settings.timezone }, { id: venue });
  });

  it('refuses to change and reset a setting at once, naming it', async () => {
    const answer = await patch({ reset: ['hide_search'], hide_search: false }, { id: venue });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('hide_search cannot be changed and reset at once');
    expect((await patch({ reset: ['nothing'] }, { id: venue })).status).toBe(422);
  });

  it('is copied to other places as their own choice, each in its history', async () => {
    const names = (await harness.call('GET', '/organization_names', { as: admin })).body.items;
    const quayside = names.find(({ name }: { name: string }) => name === 'Quayside').id as string;
    await patch({ wastage_notes_available: false, inactivity_timeout: 90 }, { id: venue });
    const copy = (body: object, as = admin) =>
      harness.call('POST', `/organizations/${venue}/settings/copy`, { as, body });
    const keys = ['wastage_notes_available', 'inactivity_timeout'];
    const answer = await copy({ keys, organization_ids: [quayside, venue, quayside] });
    expect([answer.status, answer.body]).toEqual([200, { changed: 1 }]);
    expect(await chosen(quayside)).toMatchObject({ wastage_notes_available: false, inactivity_timeout: 90 });
    expect((await history(quayside))[0]).toMatchObject({
      new_values: { wastage_notes_available: false, inactivity_timeout: 90 },
    });
    expect((await copy({ keys, organization_ids: [quayside] })).body).toEqual({ changed: 0 });
    const unknown = await copy({ keys: ['hide_search'], organization_ids: [quayside, crypto.randomUUID()] });
    expect(unknown.status).toBe(422);
    expect(unknown.text).toContain('One of the places does not exist');
    expect((await chosen(quayside)).hide_search).toBeUndefined();
    expect((await copy({ keys: [], organization_ids: [quayside] })).status).toBe(422);
    expect((await copy({ keys, organization_ids: [quayside] }, 'brand@harbour.test')).status).toBe(403);
    await patch({ reset: keys }, { id: quayside });
    await patch({ reset: keys }, { id: venue });
  });
});

describe('changing', () => {
  it('answers the settings, reaches below except where somebody chose, and is in the audit', async () => {
    const before = await read();
    const answer = await patch({ condensed_font: true, include_weekday: false });
    expect(answer.status).toBe(200);
    expect(answer.body.settings).toMatchObject({ condensed_font: true, include_weekday: false });
    expect(answer.body.version).toBe(before.version + 1);
    expect((await read(venue)).settings.include_weekday).toBe(false);
    const [entry] = await history(account);
    expect(entry).toMatchObject({
      event: 'updated',
      actor_name: 'Amelia Hart',
      old_values: { condensed_font: false, include_weekday: true },
      new_values: { condensed_font: true, include_weekday: false },
    });
    await patch({ condensed_font: false }, { id: venue });
    expect((await read(venue)).settings.condensed_font).toBe(false);
    expect((await read()).settings.condensed_font).toBe(true);
  });

  it('takes the settings object together with the changed key, and writes that key alone', async () => {
    const { settings, version } = await read();
    const before = await chosen();
    const answer = await patch({ ...settings, hide_batch_code: !settings.hide_batch_code, version });
    expect(answer.status).toBe(200);
    expect(await chosen()).toEqual({ ...before, hide_batch_code: !settings.hide_batch_code });
    const again = await patch({ ...answer.body.settings });
    expect(again.body.version, 'nothing changed, nothing was written').toBe(version + 1);
  });

  it("does not lose two people's changes made at once, and refuses one made on what is past", async () => {
    const { settings, version } = await read();
    const [one, two] = await Promise.all([
      patch({ allow_misc_print: !settings.allow_misc_print }),
      patch({ mark_as_misprint: !settings.mark_as_misprint }),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect((await read()).settings).toEqual({
      ...settings,
      allow_misc_print: !settings.allow_misc_print,
      mark_as_misprint: !settings.mark_as_misprint,
    });
    const late = await patch({ ...settings, hide_search: true, version });
    expect(late.status).toBe(409);
    expect(late.body.error_code).toBe('CONFLICT');
    expect((await read()).settings.mark_as_misprint).toBe(!settings.mark_as_misprint);
    const raced = await Promise.all(
      [10, 20, 30].map((inactivity_timeout) => patch({ inactivity_timeout, version: version + 2 })),
    );
    expect(raced.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409, 409]);
  });

  it('tells tablets after how many days their sale labels stop: never by itself, and within 60 days', async () => {
    const device = deviceOf(harness);
    await device.pair('1000001', '2468');
    await device.pull();
    expect(device.state.settings.stop_sale_after_days).toBe(0);
    expect((await patch({ stop_sale_after_days: 3 }, { id: venue })).status).toBe(200);
    await device.pull();
    expect(device.state.settings.stop_sale_after_days).toBe(3);
    for (const wrong of [-1, 61, 2.5]) expect((await patch({ stop_sale_after_days: wrong })).status).toBe(422);
    await patch({ reset: ['stop_sale_after_days'] }, { id: venue });
  });

  it('keeps the time zone with the organisation, where the session finds it', async () => {
    await patch({ timezone: 'Europe/Dublin' });
    const [row] = await harness.inAccount<{ timezone: string }>(
      account,
      'select timezone from organizations where id = $1',
      [account],
    );
    expect(row?.timezone).toBe('Europe/Dublin');
    expect((await chosen()).timezone).toBeUndefined();
    expect((await read()).settings.timezone).toBe('Europe/Dublin');
    await patch({ timezone: 'Europe/London' });
  });

  it('writes lists in one form', async () => {
    const answer = await patch({
      wastage_report_emails: ' a@b.test,, A@b.test ,c@d.test',
      custom_fields: '[{"name":" Chef "}]',
      lower_custom_fields: '[ {"name": "Best with"} ]',
      allowed_order_label_types: '["DOUBLE_HEIGHT"]',
    });
    expect(answer.body.settings).toMatchObject({
      wastage_report_emails: 'A@b.test,c@d.test',
      custom_fields: '[{"name":"Chef","defaultValue":""}]',
      lower_custom_fields: '[{"name":"Best with","size":25,"own_line":0}]',
      allowed_order_label_types: '["DOUBLE_HEIGHT"]',
    });
  });
});

describe('refusals', () => {
  const fields = (count: number) => JSON.stringify(Array.from({ length: count }, (_, at) => ({ name: `F${at}` })));
  const lower = (field: object) => JSON.stringify([{ name: 'Lot', ...field }]);
  it.each([
    [{ lower_custom_fields: lower({ size: 19 }) }, 'lower_custom_fields.0.size', 'Please enter a valid font size'],
    [{ lower_custom_fields: lower({ size: 51 }) }, 'lower_custom_fields.0.size', 'Please enter a valid font size'],
    [{ lower_custom_fields: lower({ size: '25' }) }, 'lower_custom_fields.0.size', 'Please enter a valid font size'],
    [{ lower_custom_fields: lower({ own_line: 2 }) }, 'lower_custom_fields.0.own_line', 'Invalid input'],
    [{ lower_custom_fields: fields(6) }, 'lower_custom_fields', 'At most 5 fields can be saved'],
    [{ custom_fields: fields(11) }, 'custom_fields', 'At most 10 fields can be saved'],
    [{ custom_fields: '[{"name":" "}]' }, 'custom_fields.0.name', 'Please enter a name'],
    [{ custom_fields: '[{"name":"A"},{"name":"a "}]' }, 'custom_fields.1.name', 'This name is already used'],
    [{ custom_fields: '[{"name":' }, 'custom_fields', /expected array/],
    [{ custom_fields: [{ name: 'A' }] }, 'custom_fields', /expected string/],
    [{ allowed_order_label_types: '["TRIPLE_HEIGHT"]' }, 'allowed_order_label_types.0', /SINGLE_HEIGHT/],
    [{ allowed_order_label_types: '["DOUBLE_HEIGHT","DOUBLE_HEIGHT"]' }, 'allowed_order_label_types', /twice/],
    [
      { wastage_report_emails: 'a@b.test, nobody' },
      'wastage_report_emails.1',
      'Your email is invalid, please enter valid email',
    ],
    [{ inactivity_timeout: -1 }, 'inactivity_timeout', />=0/],
    [{ inactivity_timeout: 86_401 }, 'inactivity_timeout', /<=86400/],
    [{ inactivity_timeout: 1.5 }, 'inactivity_timeout', /int/],
    [{ readings_per_day: 25 }, 'readings_per_day', /<=24/],
    [{ timezone: 'Europe/Narnia' }, 'timezone', 'Please choose a time zone'],
    [{ date_format: 'iso' }, 'date_format', /uk/],
    [{ wastage_picture_required: 'maybe' }, 'wastage_picture_required', /required/],
    [{ hide_search: 'yes' }, 'hide_search', /boolean/],
    [{ paint_it_black: true }, 'paint_it_black', 'Unknown field'],
  ])('of %j name the field', async (body, path, message) => {
    const answer = await patch(body);
    expect(answer.status, answer.text).toBe(422);
    expect(answer.body.errors).toContainEqual({
      path,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });

  it('takes the limits themselves', async () => {
    const limits = [{ custom_fields: fields(10) }, { lower_custom_fields: fields(5) }, { readings_per_day: 24 }];
    for (const body of [...limits, { lower_custom_fields: lower({ size: 20 }) }, { inactivity_timeout: 0 }]) {
      expect((await patch(body)).status).toBe(200);
    }
  });
});

describe('a paired device', () => {
  it('finds a changed setting in its next state, whose tag has changed', async () => {
    const device = deviceOf(harness);
    await device.pair('1000001', '2468');
    await device.pull();
    const seen = device.state.settings.hide_search;
    const before = await device.ask('GET', `/device/state?since=${device.state.version}`);
    const tag = { 'if-none-match': before.headers.get('etag') ?? '' };
    const path = `/device/state?since=${(before.body as { version: string }).version}`;
    expect((await device.ask('GET', path, undefined, tag)).status).toBe(304);
    await patch({ hide_search: !seen });
    const after = await device.ask('GET', path, undefined, tag);
    expect(after.status).toBe(200);
    expect(after.body).toMatchObject({ full: false, settings: { hide_search: !seen } });
    await device.pull();
    expect(device.state.settings.hide_search).toBe(!seen);
  });
});

describe('renaming a lower custom field', () => {
  it('loses its product data and no other, with a line in the history of each product', async () => {
    await patch({ lower_custom_fields: '[{"name":"Shelf"},{"name":"Lot"}]' });
    await patch({ lower_custom_fields: '[{"name":"Shelf","size":30}]' }, { id: venue });
    const products = await harness.inAccount<{ id: string }>(
      account,
      'select id from products where organization_id = $1 order by id limit 3',
      [account],
    );
    const [first, second, own] = products.map(({ id }) => id);
    const keep = (id: string | undefined, values: string, owner = account) =>
      harness.inAccount(account, 'update products set lower_custom_fields = $2, organization_id = $3 where id = $1', [
        id,
        values,
        owner,
      ]);
    await keep(first, '{"Shelf":"A3","Lot":"7"}');
    await keep(second, '{"Lot":"8"}');
    await keep(own, '{"Shelf":"V1"}', venue);
    const lost = async (names: string[], more: object = {}) => {
      const query = { lower_custom_fields: JSON.stringify(names.map((name) => ({ name }))), ...more };
      return harness.call('GET', `/organizations/${account}/settings/lost_values`, { as: admin, query });
    };
    expect((await lost(['Rack', 'Lot'])).body).toEqual({ names: ['Shelf'], products: 1 });
    expect((await lost(['Rack'])).body).toEqual({ names: ['Shelf', 'Lot'], products: 2 });
    expect((await lost(['Lot', 'Shelf', 'More'])).body).toEqual({ names: [], products: 0 });
    const copied = await lost(['Lot'], { 'copied_to[]': venue });
    expect(copied.body).toEqual({ names: ['Shelf'], products: 1 });
    await patch({ lower_custom_fields: '[{"name":"Rack"},{"name":"Lot"}]' });
    const left = await harness.inAccount<{ lower_custom_fields: string }>(
      account,
      'select lower_custom_fields from products where id = any ($1) order by id',
      [[first, second, own]],
    );
    expect(left.map((one) => one.lower_custom_fields)).toEqual(['{"Lot":"7"}', '{"Lot":"8"}', '{"Shelf":"V1"}']);
    expect((await history(first ?? ''))[0]).toMatchObject({
      event: 'updated',
      old_values: { lower_custom_fields: '{"Shelf":"A3","Lot":"7"}' },
      new_values: { lower_custom_fields: '{"Lot":"7"}' },
    });
  });
});

describe('rules about signing in', () => {
  beforeEach(() => restrict({ multifactor_required: false, required_in_invite: [] }));

  it('change one by one, answer the settings, and are in the audit', async () => {
    const answer = await restrict({ password_requirements: { min_length: 20 }, required_in_invite: ['PHONE'] });
    expect(answer.body.restriction_settings).toEqual({
      multifactor_required: false,
      password_requirements: { min_length: 20, min_digits: 1, min_uppercase: 1, min_special: 1, min_lowercase: 1 },
      required_in_invite: ['PHONE'],
      visits_need_consent: false,
      legal_limits_locked: false,
      currency: '',
    });
    expect(answer.body.settings).toMatchObject({ timezone: 'Europe/London' });
    const [entry] = await history(account);
    expect(entry?.new_values).toMatchObject({
      password_requirements: { min_length: 20 },
      required_in_invite: ['PHONE'],
    });
    expect((await restrict({ multifactor_required: true, version: 1 })).status).toBe(409);
  });

  it('keep to their limits and to the whole account', async () => {
    for (const [body, path] of [
      [{ password_requirements: { min_length: 7 } }, 'password_requirements.min_length'],
      [{ password_requirements: { min_digits: 11 } }, 'password_requirements.min_digits'],
      [{ required_in_invite: ['SHOE_SIZE'] }, 'required_in_invite.0'],
      [{ required_in_invite: ['PHONE', 'PHONE'] }, 'required_in_invite'],
      [{ session_length: 5 }, 'session_length'],
    ] as const) {
      const answer = await restrict(body);
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0].path).toBe(path);
    }
    expect((await restrict({ multifactor_required: true }, { id: venue })).status).toBe(400);
  });

  it('stay as they are for an operator inside of the account, whose other changes name both', async () => {
    const entered = await harness.call('POST', `/organizations/${account}/masquerade`, { as: 'operator@larder.test' });
    const as = entered.body.access_token as string;
    expect((await restrict({ multifactor_required: true }, { as })).status).toBe(403);
    const answer = await patch({ allow_express_delivery: false }, { as });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ can_edit: true, can_edit_restrictions: false });
    const [entry] = await harness.inAccount<{ masqueraded_by: string | null }>(
      account,
      'select masqueraded_by from audit_entries where subject_id = $1 order by id desc limit 1',
      [account],
    );
    expect(entry?.masqueraded_by).not.toBeNull();
  });

  it('are no business of an Account Manager, nor of an operator inside of the account', async () => {
    const me: Me = {
      id: account,
      session_id: account,
      login_id: account,
      account_id: account,
      organization_id: account,
      name: 'Somebody',
      role_name: 'Admin',
      role_level: 1,
      permissions: [],
      organization_type: 'ACCOUNT',
      is_highest: true,
    };
    const attempt = (who: Me) =>
      withScope(harness.app.database, { account_id: account }, (tx) =>
        changeRestrictions(tx, who, account, { multifactor_required: true }),
      );
    await expect(attempt({ ...me, role_level: 2 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(attempt({ ...me, masqueraded_by: account })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await read()).restriction_settings.multifactor_required).toBe(false);
  });
});

describe('a test of the daily report', () => {
  const send = (as: string, id = account) => harness.call('POST', `/organizations/${id}/settings/test_digest`, { as });
  const mails = async () => {
    await harness.runJobs();
    return harness.behind<{ to: string; subject: string; text: string }>(
      `select "to", subject, text from mailbox_messages where subject like 'Test: daily report%'`,
    );
  };

  it('goes to the person who asks and to nobody else, with the venues of the organisation', async () => {
    await patch({ wastage_report_emails: 'others@harbour.test' });
    const answer = await send(admin);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toEqual({ to: admin });
    expect((await send(admin, venue)).status).toBe(200);
    const [whole, part, ...more] = (await mails()).toSorted((one, other) => other.text.length - one.text.length);
    expect(more).toEqual([]);
    expect([whole?.to, part?.to]).toEqual([admin, admin]);
    expect(whole?.subject).toMatch(/: \d+ venues$/);
    expect(part?.subject).toMatch(/: Harbour$/);
  });

  it('is sent five times an hour at most, and of organisations within reach only', async () => {
    expect((await send(admin, '018f0000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await send('venue@harbour.test', venue)).status).toBe(403);
    for (let sent = 2; sent < 5; sent += 1) expect((await send(admin)).status).toBe(200);
    expect(await send(admin)).toMatchObject({ status: 429 });
    expect(await mails()).toHaveLength(5);
  });
});
