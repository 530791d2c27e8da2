/**
 * What lists of products, searches and duplicates cost a customer with 100,000 products, against one with 1,000 in the
 * same run. `npx tsx bench/speed/catalogue.ts [--products 100000] [--rounds 3] [--seconds 2] [--only search]`
 */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/postgres/embedded-postgres.ts';
import { alternate, duration, machine, report, throughput } from '../measure.ts';
import { fillCatalogue } from './catalogue-rows.ts';
import type { Filled } from './label-log-rows.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
  },
});

type Side = { url: string; headers: Record<string, string>; category_id: string; allergen_id: string };

const products = (query: string) => (side: Side) => `/api/categories/${side.category_id}/products?size=20${query}`;
const all = (query: string) => () => `/api/products?size=20${query}`;
const byAllergen = (filter: string) => (side: Side) => `/api/products?size=20&filters[${filter}][]=${side.allergen_id}`;
const search = (term: string) => () => `/api/product_search?search=${encodeURIComponent(term)}`;
const questions: [name: string, pathOf: (side: Side) => string][] = [
  // A thousand products fill two categories: as many are asked of the others.
  ['List: categories', () => '/api/categories?size=2'],
  ['List: products of a category', products('')],
  ['List: a late page of them', products('&page=24')],
  ['List: products of a category, searched', products('&search=mush')],
  ['All products: first page', all('')],
  ['All products: the latest change first', all('&sort_by=updated_at&sort_order=desc')],
  ['All products: contain an allergen', byAllergen('contains')],
  ['All products: free from an allergen', byAllergen('free_from')],
  ['All products: allergens not declared', all('&filters[declared][]=NO')],
  ['All products: no ingredients', all('&filters[ingredients][]=NO')],
  ['All products: own expiry', all('&filters[expiry][]=YES')],
  ['All products: made by a device', all('&filters[device_made][]=YES')],
  ['All products: a word', all('&search=zabaglione')],
  ['All products: two words that many have', all('&search=soup%20cheese')],
  ['All products: two words, one of few', all('&search=zabaglione%20soup')],
  ['All products: two words, of a text and a name', all('&search=sunflower%20cheese')],
  ['All products: an ingredient', all('&search=sunflower')],
  ['List: names', () => '/api/product_names?size=100'],
  ['Search: a word', search('zabaglione')],
  ['Search: part of a word', search('abaglio')],
  ['Search: without accents', search('creme brulee')],
  ['Search: Cyrillic', search('борщ')],
  ['Search: two signs', search('牛乳')],
  ['Search: a typing error', search('zabaglonie')],
  ['Search: SKU', search('quayside-')],
  ['Search: barcode', search('7777')],
  ['Search: nothing found', search('nothingiscalledso')],
  ['Search: a word that every twelfth begins with', search('mushroom')],
  ['Search: a word within every eighth', search('soup')],
  ['Search: two such words', search('soup cheese')],
  ['Duplicates: first page', () => '/api/products/duplicates?use=sale&only_active=true'],
  ['Duplicates: second page', () => '/api/products/duplicates?use=sale&page=1'],
];

console.log(machine());
const dataDir = await mkdtemp(join(tmpdir(), 'larder-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const servers: ChildProcess[] = [];
try {
  const few = await open('few', 1_000);
  const many = await open('many', Number(values.products));
  for (const [name, pathOf] of questions) {
    if (!name.toLowerCase().includes(values.only)) continue;
    const [small, large] = [await question(few, pathOf), await question(many, pathOf)];
    const rates = await alternate(
      [
        { name: 'few', run: () => throughput({ ...small, connections: 4, seconds: Number(values.seconds) }) },
        { name: 'many', run: () => throughput({ ...large, connections: 4, seconds: Number(values.seconds) }) },
      ],
      Number(values.rounds),
    );
    const [a, b] = [rates.get('few') ?? NaN, rates.get('many') ?? NaN];
    console.log(
      `  ${small.found} rows of ${small.total} in ${(1000 / a).toFixed(2)} ms, ${large.found} of ${large.total} in ${(1000 / b).toFixed(2)} ms`,
    );
    report(name, a / b, 'times the cost', { atMost: 1.5 });
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const server of servers) server.kill();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function question(side: Side, pathOf: (side: Side) => string) {
  const url = `${side.url}${pathOf(side)}`;
  const answer = await get(url, side.headers);
  return { url, headers: side.headers, found: answer.items.length as number, total: (answer.total ?? '?') as number };
}

async function open(database: string, products: number): Promise<Side> {
  let filled: (Filled & { category_id: string }) | undefined;
  const took = await duration(async () => {
    filled = await fillCatalogue(postgres.owner, postgres.superuser, { database, products });
  });
  console.log(`${products.toLocaleString('en')} products filled in ${(took / 1000).toFixed(1)} s`);
  if (!filled) throw new Error('Nothing was filled');
  const { category_id } = filled;
  const child = fork(join(import.meta.dirname, 'lists-server.ts'), ['larder', JSON.stringify(filled)], {
    execArgv: ['--import', 'tsx'],
  });
  servers.push(child);
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      const { url, token } = message as { url: string; token: string };
      const headers = { authorization: `Bearer ${token}` };
      const allergen = async () => (await get(`${url}/api/allergens?size=1`, headers)).items[0].id as string;
      allergen().then((allergen_id) => resolve({ url, headers, category_id, allergen_id }), reject);
    });
    child.once('exit', (code) => reject(new Error(`A server ended with ${code}`)));
  });
}

// oxlint-disable-next-line typescript/no-explicit-any -- a bench reads the answer as it comes
async function get(url: string, headers: Record<string, string>): Promise<any> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
