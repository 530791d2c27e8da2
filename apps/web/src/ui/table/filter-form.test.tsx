import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { FilterForm } from './filter-form.tsx';
import type { ListAddress } from './list-address.ts';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
});

const tablets = Array.from({ length: 20_000 }, (_, at) => ({ value: `t${at}`, label: `Tablet ${at}` }));

const draw = (chosen: string[], { options = tablets, partial = false } = {}) =>
  renderToStaticMarkup(
    <MantineProvider>
      <FilterForm
        filters={[{ param: 'device', label: 'Device', kind: 'MULTI_DROPDOWN', options, partial }]}
        address={{ filter: () => chosen } as unknown as ListAddress}
        onDone={() => {}}
      />
    </MantineProvider>,
  );
const boxes = (html: string) => html.match(/type="checkbox"/gu)?.length;

it('draws a hundred of a chain’s tablets, and says how many more there are', () => {
  const html = draw([]);
  expect(boxes(html)).toBe(100);
  expect(html).toContain('19,900 more, found by typing their names');
  expect(html).not.toContain('Only the first');
});

it('draws what is chosen, wherever it stands', () => {
  const html = draw(['t15000']);
  expect(boxes(html)).toBe(101);
  expect(html).toContain('>Tablet 15000<');
});

it('says when there are more than were loaded', () => {
  expect(draw([], { partial: true })).toContain('Only the first 20,000 by name are listed here');
  expect(draw([], { options: tablets.slice(0, 100) })).not.toContain('more, found by typing');
});
