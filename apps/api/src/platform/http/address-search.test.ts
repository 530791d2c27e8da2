import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { addressSearch, type FoundAddress } from './address-search.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A service on this machine that speaks one of the two ways; everything it was asked is kept. */
async function serve(answers: Record<string, unknown>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const found = answers[(request.url ?? '').split('?')[0] ?? ''];
    response.statusCode = found === undefined ? 404 : 200;
    response.end(typeof found === 'string' ? found : JSON.stringify(found ?? {}));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const hall: FoundAddress = {
  id: 'gb-1',
  address: "Bristol City Hall, St Mary's, Bristol, BS1 5TR",
  line1: 'Bristol City Hall',
  line2: "St Mary's",
  city: 'Bristol',
  state: 'Avon',
  postcode: 'BS1 5TR',
  country_code: 'GB',
  location: null,
};
const none = () => [];
const OUTBOUND_ALLOW = '127.0.0.0/8';

describe('the addresses that come along', () => {
  const { search, find } = addressSearch({}, () => [
    hall,
    { ...hall, id: 'us-1', address: 'Pérez Art Museum, Miami, FL' },
  ]);

  it.each(['bristol', 'BRIST', 'hall bri', 'st marys', 'bs1', 'BS1 5TR'])('are found by %j', async (text) => {
    expect(await search(text)).toEqual([{ id: 'gb-1', address: hall.address }]);
  });

  it('are found without their accents, and not by what is inside of a word', async () => {
    expect(await search('perez')).toHaveLength(1);
    expect(await search('ristol')).toEqual([]);
    expect(await search('b')).toEqual([]);
    expect(await search('')).toEqual([]);
  });

  it('open whole', async () => {
    expect(await find('gb-1')).toEqual(hall);
    expect(await find('gb-2')).toBeUndefined();
  });
});

describe('a service that speaks as Nominatim does', () => {
  const place = {
    osm_type: 'way',
    osm_id: 4217321,
    display_name: 'Bristol City Hall, College Green, Bristol, BS1 5TR, United Kingdom',
    name: 'Bristol City Hall',
    lat: '51.4527',
    lon: '-2.6018',
    address: { road: 'College Green', city: 'Bristol', county: 'Avon', postcode: 'BS1 5TR', country_code: 'gb' },
  };

  it('is asked for what was typed, and for the chosen one', async () => {
    const { url, asked } = await serve({ '/osm/search': [place, { display_name: 'no id' }], '/osm/lookup': [place] });
    const { search, find } = addressSearch({ ADDRESS_URL: `${url}/osm/`, OUTBOUND_ALLOW }, none);
    expect(await search('city hall & co')).toEqual([{ id: 'W4217321', address: place.display_name }]);
    expect(asked[0]).toBe(
      '/osm/search?q=city+hall+%26+co&limit=10&countrycodes=gb%2Cus&format=jsonv2&addressdetails=1',
    );
    await search('rue cler', 'FR');
    expect(asked.pop()).toContain('countrycodes=fr&');
    expect(await find('W4217321')).toEqual({
      id: 'W4217321',
      address: place.display_name,
      line1: 'Bristol City Hall',
      line2: 'College Green',
      city: 'Bristol',
      state: 'Avon',
      postcode: 'BS1 5TR',
      country_code: 'GB',
      location: { latitude: 51.4527, longitude: -2.6018 },
    });
    expect(asked[1]).toContain('/osm/lookup?osm_ids=W4217321');
    expect(await find('../etc')).toBeUndefined();
    expect(asked).toHaveLength(2);
  });
});

describe('a service that speaks as getAddress does', () => {
  it('is asked with its key', async () => {
    const { url, asked } = await serve({
      '/autocomplete/ba1%205aw': { suggestions: [{ address: 'The Guildhall, Bath', url: '/get/x', id: 'MjA=' }] },
      '/get/MjA%3D': {
        postcode: 'BA1 5AW',
        latitude: 51.38,
        longitude: -2.36,
        line_1: 'The Guildhall',
        line_2: 'High Street',
        line_3: '',
        town_or_city: 'Bath',
        county: 'Somerset',
      },
    });
    const { search, find } = addressSearch({ ADDRESS_URL: `${url}/?api-key=k-1`, OUTBOUND_ALLOW }, none);
    expect(await search('ba1 5aw')).toEqual([{ id: 'MjA=', address: 'The Guildhall, Bath' }]);
    expect(asked[0]).toBe('/autocomplete/ba1%205aw?api-key=k-1&all=true');
    expect(await find('MjA=')).toMatchObject({
      line1: 'The Guildhall',
      line2: 'High Street',
      city: 'Bath',
      state: 'Somerset',
    });
    expect(await find('gone')).toBeUndefined();
  });
});

describe('a service that fails', () => {
  it.each([
    ['answers nonsense', { '/search': '<html>' }],
    ['answers nothing', {}],
  ])('and %s is unavailable in the words of the product', async (_, answers) => {
    const { url } = await serve(answers);
    const { search } = addressSearch({ ADDRESS_URL: url, OUTBOUND_ALLOW }, none);
    await expect(search('hall')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Something went wrong while getting address list',
    });
  });

  it('stays out of reach where its address is inside and not allowed', async () => {
    const { url, asked } = await serve({ '/search': [] });
    await expect(addressSearch({ ADDRESS_URL: url }, none).search('hall')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    expect(asked).toEqual([]);
  });
});
