import { isBothWays } from '@larder/rules/postcode';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { fault } from './fault.ts';
import { outbound, OutboundFault } from './outbound.ts';

export type FoundAddress = {
  id: string;
  address: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postcode: string;
  country_code: string;
  location: { latitude: number; longitude: number } | null;
};

export type AddressSearch = {
  /** Addresses of one country; of the United Kingdom and the United States when none or either of them is given. */
  search: (text: string, country?: string) => Promise<Pick<FoundAddress, 'id' | 'address'>[]>;
  find: (id: string) => Promise<FoundAddress | undefined>;
};

type Service = Pick<Config, 'ADDRESS_URL' | 'OUTBOUND_ALLOW'>;

/** How many results a list shows, and the fewest letters that are worth asking for. */
const most = 10;
const fewest = 2;

/**
 * The address search of this installation: a service that ADDRESS_URL names, the getAddress way when the URL carries an
 * `api-key`, the Nominatim way otherwise; the given addresses when it names none.
 */
export function addressSearch(config: Service, sample: () => FoundAddress[]): AddressSearch {
  if (!config.ADDRESS_URL) return inSample(sample());
  const base = new URL(config.ADDRESS_URL);
  return base.searchParams.has('api-key') ? getAddress(config, base) : nominatim(config, base);
}

/** Every word that was typed begins a word of the address. */
function inSample(addresses: FoundAddress[]): AddressSearch {
  const indexed = addresses.map((found) => ({ found, words: ` ${plain(found.address)}` }));
  return {
    async search(text, country = '') {
      if (!isBothWays(country)) return [];
      const wanted = plain(text).split(' ').filter(Boolean);
      if (wanted.join('').length < fewest) return [];
      const hits = indexed.filter(({ words }) => wanted.every((word) => words.includes(` ${word}`)));
      return hits.slice(0, most).map(({ found: { id, address } }) => ({ id, address }));
    },
    async find(id) {
      return addresses.find((one) => one.id === id);
    },
  };
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
}

const Place = z.object({
  osm_type: z.string().optional(),
  osm_id: z.union([z.number(), z.string()]).optional(),
  display_name: z.string().default(''),
  name: z.string().nullish(),
  lat: z.coerce.number().optional(),
  lon: z.coerce.number().optional(),
  address: z.record(z.string(), z.string()).default({}),
});

/** https://nominatim.org/release-docs/latest/api/Overview/ */
function nominatim(config: Service, base: URL): AddressSearch {
  const ask = async (path: string, query: Record<string, string>) => {
    const url = at(base, path);
    for (const [key, value] of Object.entries({ ...query, format: 'jsonv2', addressdetails: '1' })) {
      url.searchParams.set(key, value);
    }
    return z.array(Place).parse(await read(config, url));
  };
  return {
    async search(text, country = '') {
      if (text.length < fewest) return [];
      const countrycodes = isBothWays(country) ? 'gb,us' : country.toLowerCase();
      const places = await ask('search', { q: text, limit: String(most), countrycodes });
      return places.flatMap((place) => {
        const id = placeId(place);
        return id ? [{ id, address: place.display_name }] : [];
      });
    },
    async find(id) {
      if (!/^[NWR]\d{1,20}$/.test(id)) return undefined;
      const [place] = await ask('lookup', { osm_ids: id });
      return place && addressOfPlace(id, place);
    },
  };
}

function placeId({ osm_type, osm_id }: z.infer<typeof Place>): string | undefined {
  return osm_type && osm_id !== undefined ? `${osm_type.charAt(0).toUpperCase()}${osm_id}` : undefined;
}

function addressOfPlace(
  id: string,
  { address: parts, display_name, name, lat, lon }: z.infer<typeof Place>,
): FoundAddress {
  const street = [parts.house_number, parts.road ?? parts.pedestrian].filter(Boolean).join(' ');
  const lines = [...new Set([name, street, parts.suburb].filter((line): line is string => Boolean(line)))];
  return {
    id,
    address: display_name,
    line1: lines[0] ?? display_name.split(',')[0] ?? '',
    line2: lines[1] ?? '',
    city: parts.city ?? parts.town ?? parts.village ?? parts.hamlet ?? parts.municipality ?? '',
    state: parts.county ?? parts.state ?? '',
    postcode: parts.postcode ?? '',
    country_code: (parts.country_code ?? '').toUpperCase(),
    location: lat === undefined || lon === undefined ? null : { latitude: lat, longitude: lon },
  };
}

const Suggestions = z.object({ suggestions: z.array(z.object({ address: z.string(), id: z.string() })).default([]) });
const Detail = z.object({
  postcode: z.string().default(''),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  line_1: z.string().default(''),
  line_2: z.string().default(''),
  line_3: z.string().default(''),
  town_or_city: z.string().default(''),
  county: z.string().default(''),
});

/** https://documentation.getaddress.io: British addresses, down to each door. */
function getAddress(config: Service, base: URL): AddressSearch {
  return {
    async search(text, country = '') {
      if (text.length < fewest || !isBothWays(country)) return [];
      const url = at(base, `autocomplete/${encodeURIComponent(text)}`);
      url.searchParams.set('all', 'true');
      const { suggestions } = Suggestions.parse(await read(config, url));
      return suggestions.slice(0, most).map(({ id, address }) => ({ id, address }));
    },
    async find(id) {
      const answer = await read(config, at(base, `get/${encodeURIComponent(id)}`), 404);
      if (answer === undefined) return undefined;
      const { line_1, line_2, line_3, town_or_city, county, postcode, latitude, longitude } = Detail.parse(answer);
      const line2 = [line_2, line_3].filter(Boolean).join(', ');
      return {
        id,
        address: [line_1, line2, town_or_city, county, postcode].filter(Boolean).join(', '),
        line1: line_1,
        line2,
        city: town_or_city,
        state: county,
        postcode,
        country_code: 'GB',
        location: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
      };
    },
  };
}

/** A path below the service's address, which keeps its key. */
function at(base: URL, path: string): URL {
  const url = new URL(base);
  url.pathname = `${base.pathname.replace(/\/$/, '')}/${path}`;
  return url;
}

async function read(config: Service, url: URL, absent?: number): Promise<unknown> {
  try {
    const { status, body } = await outbound(config, url, { headers: { accept: 'application/json' }, timeout: 5_000 });
    if (status === absent) return undefined;
    if (status !== 200) throw new OutboundFault(`The address service answered ${status}`);
    return JSON.parse(body.toString());
  } catch (error) {
    if (!(error instanceof OutboundFault) && !(error instanceof SyntaxError)) throw error;
    throw fault('UNAVAILABLE', 'Something went wrong while getting address list');
  }
}
