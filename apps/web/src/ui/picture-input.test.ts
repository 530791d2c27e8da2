import { expect, it, vi } from 'vitest';
import { text } from '../browser/texts.ts';
import { pictureTimeout } from './picture-input.tsx';
import { pictureTexts } from './picture-input.texts.ts';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
});

it('words its alerts as the specification does, and gives an upload 20 seconds', () => {
  const t = text(pictureTexts);
  expect(t('size')).toBe('File size exceeds 5MB limit. Please select a smaller file.');
  expect(t('type')).toBe('Invalid file type. Please select a JPEG or PNG image.');
  expect(pictureTimeout).toBe(20_000);
});
