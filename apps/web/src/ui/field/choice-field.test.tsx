import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ChoiceField } from './choice-field.tsx';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
});

const draw = (failed?: string) =>
  renderToStaticMarkup(
    <MantineProvider>
      <ChoiceField label="Devices" choice={{ options: [], failed, retry: () => {} }} value={[]} onChange={() => {}} />
    </MantineProvider>,
  );

it('tells options that could not be loaded from none, and offers another try', () => {
  expect(draw()).not.toContain('role="alert"');
  expect(draw('Error while fetching devices')).toMatch(/role="alert".*Error while fetching devices.*Retry/s);
});
