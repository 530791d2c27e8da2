import { text } from '@larder/browser/texts';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { pictureTexts } from './picture-input.texts.ts';
import { PictureInput, pictureTimeout } from './picture-input.tsx';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
});

const draw = (picture?: File) =>
  renderToStaticMarkup(
    <MantineProvider>
      <PictureInput label="Step picture" picture={picture} onPicture={() => {}} />
    </MantineProvider>,
  );

it('offers JPEG and PNG alone', () => {
  const empty = draw();
  expect(empty).toContain('accept="image/jpeg,image/png"');
  expect(empty).toContain('Drop a picture here, or browse');
});

it('shows the picture that was chosen, by its label', () => {
  const shown = draw(new File([], 'lasagne.png', { type: 'image/png' }));
  expect(shown).toMatch(/<img[^>]*alt="Step picture"/);
  expect(shown).toContain('Choose another');
  expect(shown).toContain('Chosen picture: lasagne.png');
});

it('words its alerts as prescribed, and gives an upload 20 seconds', () => {
  const t = text(pictureTexts);
  expect(t('size')).toBe('File size exceeds 5MB limit. Please select a smaller file.');
  expect(t('type')).toBe('Invalid file type. Please select a JPEG or PNG image.');
  expect(pictureTimeout).toBe(20_000);
});
