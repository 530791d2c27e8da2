import type { Endpoint } from './endpoints.ts';
import { fixtures } from './gates-fixtures.ts';
import type { World } from './gates-world.ts';
import type { Harness } from './harness.ts';

/**
 * Calls an endpoint with its fixture on rows of a customer, as somebody or with a token; with `otherId` all its
 * identifiers are that one, and `more` is added to its query.
 */
export function gateSender(harness: Harness, world: World) {
  return (
    endpoint: Endpoint,
    as: string | undefined,
    customer: 'harbour' | 'orchard',
    otherId?: string,
    more: Record<string, string> = {},
  ) => {
    const fixture = fixtures[endpoint.name];
    if (!fixture) throw new Error(`No fixture for ${endpoint.name}`);
    const { params = {}, query = {}, body } = fixture(world[customer], world);
    const swap = (text: string) => (otherId && /^[0-9a-f-]{36}$/.test(text) ? otherId : text);
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => swap(params[name] ?? ''));
    const sent =
      otherId && body && !(body instanceof FormData)
        ? JSON.parse(JSON.stringify(body), (_, value) => (typeof value === 'string' ? swap(value) : value))
        : body;
    const asked = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, swap(value)]));
    return harness.call(endpoint.method, path, {
      ...(as && { as }),
      query: { ...asked, ...more },
      ...(sent !== undefined && { body: sent }),
    });
  };
}
