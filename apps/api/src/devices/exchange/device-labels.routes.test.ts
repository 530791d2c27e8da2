import type { Product } from '@larder/contract/catalogue/products';
import type { LabelData } from '@larder/label/label-data';
import { lossOf, readSvg } from '@larder/label/label-proof';
import { layoutLabel } from '@larder/label/layout';
import { productLabel } from '@larder/label/product-label';
import { toSvg } from '@larder/label/svg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { deviceOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let tablet: FakeDevice;
beforeAll(async () => {
  harness = await openHarness();
  tablet = deviceOf(harness);
  await tablet.pair('1000001', '2468');
  await tablet.pull();
});
afterAll(() => harness.close());

const read = async (id: string) =>
  (await harness.call('GET', `/products/${id}`, { as: admin })).body as Product & { labels: { id: string }[] };
const print = {
  created: '2026-10-14T08:30:00Z',
  use_by_date: '2026-10-17T22:59:59Z',
  initials: 'AB',
  batch_code: '0412',
};
const draw = (product: Parameters<typeof productLabel>[0], declared: boolean): ReturnType<typeof layoutLabel> => {
  const data: LabelData = { ...productLabel(product, declared), ...print, store_display: 'Fridge' };
  return layoutLabel(data, tablet.state.settings);
};

async function write(usage: string, label_text: object, body: object = {}): Promise<string> {
  const product = tablet.state.products.find((one) => one.usage === usage);
  const { labels } = await read(product?.id ?? '');
  const saved = labels[0]
    ? await harness.call('PUT', `/labels/${labels[0].id}`, { as: admin, body: { label_text, ...body } })
    : await harness.call('POST', `/products/${product?.id}/labels`, { as: admin, body: { label_text, ...body } });
  expect(saved.status, saved.text).toBeLessThan(300);
  await tablet.pull();
  return product?.id ?? '';
}

describe('a label that is drawn from what a device was given', () => {
  it('has the same parts as the portal draws, for every product', async () => {
    expect(tablet.state.products.length).toBeGreaterThan(20);
    for (const given of tablet.state.products) {
      const product = await read(given.id);
      expect(draw(given, given.allergens_declared), given.name).toEqual(
        draw(product, product.allergens_declared_at !== null),
      );
    }
  });

  it('continues where the portal says that it continues, and loses nothing', async () => {
    const filler = 'water, sugar, rapeseed oil, tomato, lettuce, yeast, salt, spirit vinegar, ';
    const ingredients = `_Wheat_ flour, ${filler.repeat(8)}_zer pudră_, ${filler}barley malt, soya lecithin`;
    const id = await write('SINGLE', { ingredients, allergens: 'Milk, Soya' });
    const [given, product] = [tablet.state.products.find((one) => one.id === id), await read(id)];
    const parts = draw(given!, given!.allergens_declared);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts).toEqual(draw(product, product.allergens_declared_at !== null));
    const plain = ingredients.replaceAll('_', '');
    expect(given?.label_text.ingredients).toBe(plain);
    const said = { name: given!.name, ingredients: plain, allergens: 'Milk, Soya', term: 'USE BY' };
    const pictures = parts.map((part) => readSvg(toSvg(part)));
    expect(lossOf(pictures, said)).toEqual({ ingredients: '', unnamed: [], parts: [], cut: [] });
  });

  it('says UNDEFINED and what is known of a product that nobody has declared', async () => {
    const id = await write('COMPONENT', { custom_allergens: 'Kiwi' }, { allergen_ids: [] });
    await harness.inAccount(
      (
        await harness.behind<{ account_id: string }>('select account_id from organizations where id = $1', [
          tablet.state.device.organization.id,
        ])
      )[0]?.account_id ?? '',
      'update products set allergens_declared_at = null, allergens_declared_by = null, updated_at = clock_timestamp() where id = $1',
      [id],
    );
    await tablet.pull();
    const given = tablet.state.products.find((one) => one.id === id);
    expect(given).toMatchObject({ allergens_declared: false, label_text: { custom_allergens: 'Kiwi' } });
    const words = draw(given!, given!.allergens_declared)[0].marks.flatMap((mark) =>
      mark.kind === 'text' && mark.element === 'allergens' ? [mark.text.trim()] : [],
    );
    expect(words).toContain('UNDEFINED - Consult allergen matrix');
    expect(words.join(' ')).toContain('Contains at least: Kiwi');
    const product = await read(id);
    expect(draw(given!, false)).toEqual(draw(product, product.allergens_declared_at !== null));
  });
});
