import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { TreeFilterForm } from './tree-filter-form.tsx';
import { inTreeOrder } from './tree-order.ts';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
});

const chain = { id: 'chain', name: 'Chain', parent_id: null };
const venues = Array.from({ length: 10_000 }, (_, at) => ({ id: `v${at}`, name: `Kiosk ${at}`, parent_id: 'chain' }));

const draw = (chosen: string[]) =>
  renderToStaticMarkup(
    <MantineProvider>
      <TreeFilterForm
        searchLabel="Search organisations"
        items={[...venues, chain]}
        loading={false}
        retry={undefined}
        chosen={chosen}
        onApply={() => {}}
      />
    </MantineProvider>,
  );
const boxes = (html: string) => html.match(/type="checkbox"/gu)?.length;

it('draws a hundred of a chain, its head office first, and says how many more there are', () => {
  const html = draw([]);
  expect(boxes(html)).toBe(100);
  expect(html.indexOf('>Chain<')).toBeLessThan(html.indexOf('>Kiosk 0<'));
  expect(html).toContain('9,901 more');
});

it('draws what is chosen, wherever it stands', () => {
  const html = draw(['v9000']);
  expect(boxes(html)).toBe(101);
  expect(html).toContain('>Kiosk 9000<');
});

it('puts each below what it is in, and those whose parent is not known at the top', () => {
  const placed = inTreeOrder([
    { id: 'kiosk', parent_id: 'region' },
    { id: 'stray', parent_id: 'elsewhere' },
    { id: 'region', parent_id: 'chain' },
    { id: 'chain', parent_id: null },
  ]);
  expect(placed.map(({ id, depth }) => `${id} ${depth}`)).toEqual(['stray 0', 'chain 0', 'region 1', 'kiosk 2']);
});
