import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onePixel } from '../../../../test/factories/picture.ts';
import { deviceOf } from '../../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../../test/harness.ts';

const admin = 'admin@harbour.test';
const venue = 'venue@harbour.test';
let harness: Harness;
let category: string;
let device: string;
beforeAll(async () => {
  harness = await openHarness();
  const body = { name: `Guides ${randomUUID()}`, usage: 'COMPONENT' };
  category = (await harness.call('POST', '/categories', { as: admin, body })).body.id;
  const tablet = deviceOf(harness);
  await tablet.pair('1000001', '2468');
  device = tablet.tokens?.access_token ?? '';
});
afterAll(() => harness.close());

const post = (path: string, body: unknown, as = admin) => harness.call('POST', `/products/${path}`, { as, body });
const get = (path: string, as = admin) => harness.call('GET', `/products/${path}`, { as });
const portions = { batch_count: 12, batch_type: 'portions' };

async function product(): Promise<string> {
  const made = await post('', { name: `Guided ${randomUUID()}`, categories: [{ id: category }] });
  expect(made.status, made.text).toBe(201);
  return made.body.id;
}
async function guided(): Promise<string> {
  const id = await product();
  expect((await post(`${id}/guide`, portions)).status).toBe(201);
  return id;
}
const form = (fields: Record<string, string | Blob>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') body.set(name, value);
    else body.set(name, value, 'picture.png');
  }
  return body;
};
const step = async (id: string, title: string, order?: number) =>
  (await post(`${id}/guide/steps`, { title, description: `${title} it well`, order })).body;
const latest = async (id: string) => (await get(`${id}/history`)).body.items[0];
const entries = async (id: string) => (await get(`${id}/history`)).body.total;

describe('a prep guide', () => {
  it('is optional: without one the product opens and is edited, and its guide is not found', async () => {
    const id = await product();
    expect((await get(`${id}/guide`)).status).toBe(404);
    expect((await get(id)).body.guide).toBeNull();
    const edit = await harness.call('PUT', `/products/${id}`, { as: admin, body: { description: 'Still editable' } });
    expect(edit.status).toBe(200);
    for (const path of ['guide/steps', 'guide/ingredients', 'guide/update']) {
      const body = path.endsWith('steps')
        ? { title: 'A', description: 'B' }
        : path.endsWith('ingredients')
          ? { name: 'A', amount: 1, unit_type: 'units' }
          : form({ batch_count: '3' });
      expect((await post(`${id}/${path}`, body)).status, path).toBe(404);
    }
  });

  it('is made with portions and their measurement, is shown with the product, and is an entry of its history', async () => {
    const id = await product();
    const made = await post(`${id}/guide`, { batch_count: 1500, batch_type: 'weight' });
    expect(made.status).toBe(201);
    const empty = {
      product_id: id,
      batch_count: 1500,
      batch_type: 'weight',
      picture_key: null,
      steps: [],
      ingredients: [],
    };
    expect(made.body).toEqual(empty);
    expect((await get(`${id}/guide`)).body).toEqual(empty);
    expect((await get(id)).body.guide).toEqual(empty);
    expect(await latest(id)).toMatchObject({
      event: 'updated',
      old_values: { guide: '' },
      new_values: { guide: '1.5 kg' },
    });
  });

  it.each([
    [{ batch_type: 'portions' }],
    [{ batch_count: 4 }],
    [{ batch_count: '', batch_type: 'portions' }],
    [{ batch_count: 0, batch_type: 'portions' }],
    [{ batch_count: null, batch_type: 'portions' }],
    [{ batch_count: 4, batch_type: 'kg' }],
  ])('refuses %j', async (body) => {
    const id = await product();
    expect((await post(`${id}/guide`, body)).status).toBe(422);
    expect((await get(`${id}/guide`)).status).toBe(404);
  });

  it('is changed by a form that may carry a picture, and keeps what was left out', async () => {
    const id = await guided();
    const drawn = await post(`${id}/guide/update`, form({ picture: onePixel(), alternative_text: 'A tray' }));
    expect(drawn.status, drawn.text).toBe(200);
    expect(drawn.body).toMatchObject({ ...portions, picture_key: expect.any(String) });
    const counted = await post(`${id}/guide/update`, form({ batch_count: '2.5', batch_type: 'volume' }));
    expect(counted.body).toMatchObject({ batch_count: 2.5, batch_type: 'volume', picture_key: drawn.body.picture_key });
    const picture = await get(`${id}/guide/picture`);
    expect([picture.status, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, no-cache',
    ]);
    const named = await get(`${id}/guide/picture?picture_key=${drawn.body.picture_key}`);
    expect(named.headers['cache-control']).toContain('immutable');
    expect((await get(`${id}/guide/picture?picture_key=${randomUUID()}`)).status).toBe(404);
    const removed = await post(`${id}/guide/update`, form({ remove_picture: 'true' }));
    expect(removed.body.picture_key).toBeNull();
    expect((await get(`${id}/guide/picture`)).status).toBe(404);
    expect((await latest(id)).old_values.guide_pictures).toContain(drawn.body.picture_key.slice(0, 8));
  });

  it('refuses pictures above 5 MB and what is no picture, and keeps the guide', async () => {
    const id = await guided();
    const large = await post(`${id}/guide/update`, form({ picture: new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]) }));
    expect([large.status, large.body.error_description]).toEqual([
      413,
      'File size exceeds 5MB limit. Please select a smaller file.',
    ]);
    const { id: stepId } = await step(id, 'Mix');
    const wrong = await post(
      `${id}/guide/steps/${stepId}/update`,
      form({ picture: new Blob(['GIF89a']), title: 'No' }),
    );
    expect([wrong.status, wrong.body.error_description]).toEqual([
      415,
      'Invalid file type. Please select a JPEG or PNG image.',
    ]);
    const guide = (await get(`${id}/guide`)).body;
    expect([guide.picture_key, guide.steps[0].title]).toEqual([null, 'Mix']);
  });
});

describe('steps', () => {
  it('stand at free positions only, and keep theirs when another goes', async () => {
    const id = await guided();
    const [first, second] = [await step(id, 'Weigh'), await step(id, 'Mix')];
    expect([first.order, second.order]).toEqual([1, 2]);
    const taken = await post(`${id}/guide/steps`, { title: 'Rest', description: 'An hour', order: 2 });
    expect([taken.status, taken.body.errors[0].path]).toEqual([422, 'order']);
    const fourth = await step(id, 'Bake', 4);
    expect((await post(`${id}/guide/steps/${fourth.id}/update`, form({ order: '1' }))).status).toBe(422);
    const moved = await post(`${id}/guide/steps/${first.id}/update`, form({ order: '3', title: 'Weigh again' }));
    expect(moved.body).toMatchObject({ order: 3, title: 'Weigh again', description: 'Weigh it well' });
    const gone = await harness.call('DELETE', `/products/${id}/guide/steps/${second.id}`, { as: admin });
    expect(gone.status).toBe(200);
    const { steps } = (await get(`${id}/guide`)).body;
    expect(steps.map((one: { title: string; order: number }) => [one.order, one.title])).toEqual([
      [3, 'Weigh again'],
      [4, 'Bake'],
    ]);
    expect((await latest(id)).new_values.guide_steps).toBe('3. Weigh again: Weigh it well\n4. Bake: Bake it well');
  });

  it.each([
    [{ title: '', description: 'B' }],
    [{ title: 'A' }],
    [{ title: 'A', description: '  ' }],
    [{ title: 'A', description: 'B', order: 0 }],
  ])('refuse %j', async (body) => {
    const id = await guided();
    expect((await post(`${id}/guide/steps`, body)).status).toBe(422);
    expect((await get(`${id}/guide`)).body.steps).toEqual([]);
  });

  it('have a picture each, which a device reads too while it offers the product', async () => {
    const id = await guided();
    const { id: stepId } = await step(id, 'Mix');
    const none = await get(`${id}/guide/steps/${stepId}/picture`);
    expect(none.status).toBe(404);
    const { body } = await post(`${id}/guide/steps/${stepId}/update`, form({ picture: onePixel() }));
    expect((await get(`${id}/guide/steps/${stepId}/picture`)).headers['content-type']).toBe('image/jpeg');
    const seen = () => harness.call('GET', `/device/guide_pictures/${body.picture_key}`, { as: device });
    expect((await seen()).status).toBe(200);
    expect((await harness.call('GET', `/device/guide_pictures/${randomUUID()}`, { as: device })).status).toBe(404);
    await harness.call('PUT', `/products/${id}`, { as: admin, body: { lifecycle: 'INACTIVE' } });
    expect((await seen()).status).toBe(404);
  });
});

describe('ingredients', () => {
  it('are kept in grams, millilitres or a count, in the order in which they were added', async () => {
    const id = await guided();
    const flour = await post(`${id}/guide/ingredients`, { name: ' Flour ', amount: 1250, unit_type: 'weight' });
    expect([flour.status, flour.body.name, flour.body.amount]).toEqual([201, 'Flour', 1250]);
    const eggs = await post(`${id}/guide/ingredients`, { name: 'Eggs', amount: 6, unit_type: 'units' });
    expect((await latest(id)).new_values.guide_ingredients).toBe('Flour 1.25 kg; Eggs 6 units');
    const put = await harness.call('PUT', `/products/${id}/guide/ingredients/${flour.body.id}`, {
      as: admin,
      body: { amount: 999 },
    });
    expect(put.body).toEqual({ id: flour.body.id, name: 'Flour', amount: 999, unit_type: 'weight' });
    expect((await get(`${id}/guide`)).body.ingredients.map((one: { name: string }) => one.name)).toEqual([
      'Flour',
      'Eggs',
    ]);
    const path = `/products/${id}/guide/ingredients/${eggs.body.id}`;
    expect((await harness.call('DELETE', path, { as: admin })).status).toBe(200);
    expect((await harness.call('DELETE', path, { as: admin })).status).toBe(404);
  });

  it.each([
    [{ name: 'A', amount: 1 }],
    [{ name: '', amount: 1, unit_type: 'units' }],
    [{ name: 'A', unit_type: 'units' }],
  ])('refuse %j', async (body) => {
    const id = await guided();
    expect((await post(`${id}/guide/ingredients`, body)).status).toBe(422);
  });
});

describe('who may', () => {
  it('reads a guide of a shared product from below, and changes nothing of it', async () => {
    const id = await guided();
    const { id: stepId } = await step(id, 'Mix');
    expect((await get(id, venue)).body.can_edit).toBe(false);
    expect((await get(`${id}/guide`, venue)).body.steps).toHaveLength(1);
    const before = [await entries(id), (await get(`${id}/guide`)).body];
    const answers = await Promise.all([
      post(`${id}/guide`, portions, venue),
      post(`${id}/guide/update`, form({ picture: onePixel() }), venue),
      post(`${id}/guide/steps`, { title: 'A', description: 'B' }, venue),
      post(`${id}/guide/steps/${stepId}/update`, form({ title: 'Mine' }), venue),
      post(`${id}/guide/ingredients`, { name: 'A', amount: 1, unit_type: 'units' }, venue),
      harness.call('DELETE', `/products/${id}/guide/steps/${stepId}`, { as: venue }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(403));
    expect([await entries(id), (await get(`${id}/guide`)).body]).toEqual(before);
  });

  it('never reaches the step of another product', async () => {
    const [mine, other] = [await guided(), await guided()];
    const { id: stepId } = await step(other, 'Mix');
    expect((await post(`${mine}/guide/steps/${stepId}/update`, form({ title: 'Mine' }))).status).toBe(404);
    expect((await get(`${other}/guide`)).body.steps[0].title).toBe('Mix');
  });
});

it('reaches devices with the state, and again when only the guide was changed', async () => {
  const id = await guided();
  const state = async (query: Record<string, string> = {}) =>
    (await harness.call('GET', '/device/state', { as: device, query })).body;
  const guideIn = (one: { products: { id: string; guide: { steps: unknown[] } }[] }) =>
    one.products.find((each) => each.id === id)?.guide;
  const whole = await state();
  expect(guideIn(whole)).toMatchObject({ ...portions, steps: [] });
  await step(id, 'Mix');
  const delta = await state({ since: whole.version });
  expect([delta.full, guideIn(delta)?.steps]).toEqual([false, [expect.objectContaining({ title: 'Mix', order: 1 })]]);
});

describe('the order of the steps', () => {
  const order = (id: string, ids: string[], as = admin) =>
    harness.call('PUT', `/products/${id}/guide/steps/order`, { as, body: { ids } });
  const titles = async (id: string) => (await get(`${id}/guide`)).body.steps.map((one: { title: string }) => one.title);

  it('is changed as a whole, in the history once, and has no gaps then', async () => {
    const id = await guided();
    const [one, two, three] = [await step(id, 'One', 2), await step(id, 'Two', 5), await step(id, 'Three', 9)];
    const before = await entries(id);
    const moved = await order(id, [three.id, one.id, two.id]);
    expect([moved.status, moved.body.steps.map((each: { order: number }) => each.order)]).toEqual([200, [1, 2, 3]]);
    expect(await titles(id)).toEqual(['Three', 'One', 'Two']);
    expect(await entries(id)).toBe(before + 1);
  });

  it('is not changed by who has not seen all steps', async () => {
    const id = await guided();
    const [one, two] = [await step(id, 'One'), await step(id, 'Two')];
    for (const ids of [[one.id], [two.id, one.id, randomUUID()], [one.id, one.id], [one.id, randomUUID()]])
      expect((await order(id, ids)).status).toBe(409);
    expect(await titles(id)).toEqual(['One', 'Two']);
    expect((await order(id, [two.id, one.id], venue)).status).toBe(403);
  });

  it('takes a step between others', async () => {
    const id = await guided();
    const one = await step(id, 'One');
    await step(id, 'Three');
    const add = (title: string, after: string | null) =>
      post(`${id}/guide/steps`, { title, description: 'Well', after });
    expect((await add('Two', one.id)).body).toMatchObject({ title: 'Two', order: 2 });
    expect((await add('Zero', null)).body.order).toBe(1);
    expect(await titles(id)).toEqual(['Zero', 'One', 'Two', 'Three']);
    expect((await add('Lost', randomUUID())).status).toBe(422);
    expect((await post(`${id}/guide/steps`, { title: 'A', description: 'B', order: 9, after: null })).status).toBe(422);
    expect(await titles(id)).toHaveLength(4);
  });
});
