import { MantineProvider } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { IconPhotoOff } from '@tabler/icons-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { recordOf, RecordState } from './record-state.tsx';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
});
vi.mock('../page/page-header.tsx', () => ({ PageHeader: ({ title }: { title: string }) => <h1>{title}</h1> }));

const fault = (code: string) => new ORPCError(code, { defined: true });
const gone = {
  title: 'Device not found',
  text: 'There is no such device',
  icon: IconPhotoOff,
  action: <a href="#/devices">Back</a>,
};
const draw = (error: unknown, props: Partial<Parameters<typeof RecordState>[0]> = {}) =>
  renderToStaticMarkup(
    <MantineProvider>
      <RecordState query={{ error, refetch: () => {} }} title="Device" failed="Not loaded" gone={gone} {...props} />
    </MantineProvider>,
  ).replaceAll(/<style.*?<\/style>/gs, '');

it('says that there is no such record, whether the server or the address says so', () => {
  for (const code of ['NOT_FOUND', 'INVALID']) {
    const shown = draw(fault(code));
    expect(shown).toContain('<h1>Device not found</h1>');
    expect(shown).toContain('There is no such device');
    expect(shown).toContain('href="#/devices"');
    expect(shown).not.toContain('Retry');
  }
});

it('tells a failed read and offers another', () => {
  for (const error of [fault('INTERNAL'), fault('UNAVAILABLE'), new TypeError('Failed to fetch')]) {
    const shown = draw(error);
    expect(shown).toContain('<h1>Device</h1>');
    expect(shown).toMatch(/role="alert".*Not loaded.*Retry/s);
  }
});

it('shows nothing while the record loads, nor where the screen leads elsewhere', () => {
  expect(draw(null)).toBe('');
  expect(draw(fault('NOT_FOUND'), { gone: undefined as never })).toBe('');
});

it('keeps what was read when a refresh fails, and lets go of what is gone', () => {
  const data = { name: 'Kitchen tablet' };
  expect(recordOf({ data, error: null })).toBe(data);
  expect(recordOf({ data, error: fault('UNAVAILABLE') })).toBe(data);
  expect(recordOf({ data, error: fault('NOT_FOUND') })).toBeUndefined();
});
