import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hueOf, initialsOf } from './tile-look.ts';

test('a category has one colour, and many categories have more than a few', () => {
  const id = '0192f3a4-5b6c-7d8e-9fab-cdef01234567';
  expect(hueOf(id)).toBe(hueOf(id));
  const all = Array.from({ length: 200 }, (_, index) =>
    hueOf(`0192f3a4-5b6c-7d8e-9fab-${String(index).padStart(12, '0')}`),
  );
  expect(new Set(all).size).toBe(12);
  expect(all.every((hue) => hue >= 0 && hue < 360)).toBe(true);
});

test.each([
  ['Chicken Stock', 'CS'],
  ['Houmous', 'HO'],
  ['“Mac & cheese” (large)', 'MC'],
  ['9 inch base', '9I'],
  ['Éclair', 'ÉC'],
  ['🍰', ''],
])('%s is shown as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

const css = readFileSync(new URL('./tile-mark.module.css', import.meta.url), 'utf8');
const colours = [...css.matchAll(/(?<!-)(background|color): hsl\(var\(--hue\) (\d+)% (\d+)%\)/g)].map(
  ([, role, saturation, lightness]) => ({ role, saturation: Number(saturation), lightness: Number(lightness) }),
);

test('initials can be read on the colour of every category, in light and dark', () => {
  expect(colours.map(({ role }) => role)).toEqual(['background', 'color', 'background', 'color']);
  const [lightBack, lightText, darkBack, darkText] = colours;
  for (let hue = 0; hue < 360; hue += 5) {
    expect(contrast(hue, lightBack!, lightText!), `light ${hue}`).toBeGreaterThan(4.5);
    expect(contrast(hue, darkBack!, darkText!), `dark ${hue}`).toBeGreaterThan(4.5);
  }
});

type Colour = { saturation: number; lightness: number };

/** WCAG 2.2, contrast ratio. */
function contrast(hue: number, one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(hue, one), luminance(hue, other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hue: number, { saturation, lightness }: Colour): number {
  const [s, l] = [saturation / 100, lightness / 100];
  const channel = (place: number) => {
    const k = (place + hue / 30) % 12;
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(0) + 0.7152 * channel(8) + 0.0722 * channel(4);
}
