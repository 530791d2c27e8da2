/**
 * Does a tablet's search find a product whose name is misspelt? 5,000 real names, one mistake in one word of each of
 * some hundreds, typed key by key. `npx tsx bench/campaigns/misspelt.ts [--throttle 4]`; real data as in
 * `real-products.ts`. A key's time is the processor's, times the throttle, so that a busy machine does not count.
 */
import { parseArgs } from 'node:util';
import { search, searchable } from '../../apps/kitchen/src/labels/printing/search.rules.ts';
import { misspelt } from '../../apps/kitchen/test/misspelt.ts';
import { chances } from '../chances.ts';
import { machine, median, report } from '../measure.ts';
import { realProducts } from '../real-products.ts';

const { values } = parseArgs({ options: { throttle: { type: 'string', default: '4' } } });
const chance = chances(5);
const names = [...new Set(realProducts().map(({ name }) => name))].slice(0, 5000);
const products = names.map((name) => ({ name, sku: '' }));
const index = searchable(products);
const asked = names.flatMap((name) => {
  const typed = chance() < 0.1 ? misspelt(name, chance) : undefined;
  return typed === undefined ? [] : [{ name, typed }];
});

console.log(machine());
const keys: number[] = [];
for (const { typed } of asked.slice(0, 100)) {
  for (let length = 1; length <= typed.length; length += 1) {
    const before = process.cpuUsage();
    search(index, typed.slice(0, length));
    const { user, system } = process.cpuUsage(before);
    keys.push(((user + system) / 1000) * Number(values.throttle));
  }
}
keys.sort((a, b) => a - b);
report('Names', names.length, '');
report('Misspelt names', asked.length, '');
const right = asked.filter(({ name, typed }) =>
  search(index, typed)
    .slice(0, 3)
    .some((one) => one.name === name),
);
report('Right one among the first three', (100 * right.length) / asked.length, '%', { atLeast: 95 });
report(`A key, times ${values.throttle}`, median(keys), 'ms', { atMost: 50 });
report('  for 95 of 100 keys', keys[Math.floor(keys.length * 0.95)] ?? 0, 'ms', { atMost: 50 });
