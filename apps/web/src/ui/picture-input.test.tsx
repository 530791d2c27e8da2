import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { text } from '../browser/texts.ts';
import { PictureInput, pictureTimeout } from './picture-input.tsx';
import { pictureTexts } from './picture-input.texts.ts';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
});

const draw = (props: Partial<Parameters<typeof PictureInput>[0]> = {}) =>
  renderToStaticMarkup(
    <MantineProvider>
      <PictureInput label="Step picture" picture={undefined} onPicture={() => {}} {...props} />
    </MantineProvider>,
  );

it('offers JPEG and PNG alone, and asks for no alternative text without a picture', () => {
  const empty = draw({ alternative: { text: '', onChange: () => {} } });
  expect(empty).toContain('accept="image/jpeg,image/png"');
  expect(empty).not.toContain('Alternative text');
});

it('shows the picture as it stands, by its alternative text', () => {
  const shown = draw({ current: 'blob:one', alternative: { text: 'A tray of lasagne', onChange: () => {} } });
  expect(shown).toMatch(/<img[^>]*src="blob:one"[^>]*alt="A tray of lasagne"/);
  expect(shown).toContain('Choose another');
});

it('words its alerts as the specification does, and gives an upload 20 seconds', () => {
  const t = text(pictureTexts);
  expect(t('size')).toBe('File size exceeds 5MB limit. Please select a smaller file.');
  expect(t('type')).toBe('Invalid file type. Please select a JPEG or PNG image.');
  expect(pictureTimeout).toBe(20_000);
});
