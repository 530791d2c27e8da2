import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutLabel } from './layout.ts';
import { sampleLabelData, sampleSettings as settings } from './sample.ts';
import { toSvg } from './svg.ts';

const sample = sampleLabelData('SINGLE', { now: '2026-10-14T08:30:00.000Z', timezone: 'Europe/London' });

// The whole grammar of what toSvg writes: anything else, such as a stray "<" or an illegal character, fails to match.
const legal = String.raw`[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]`;
const text = String.raw`(?:&(?:amp|lt|gt|quot|#39);|(?![<>&"])${legal})*`;
const attributes = `(?: [a-zA-Z-]+="${text}")*`;
const element = `<(?:rect|path)${attributes}/>|<text${attributes}>${text}</text>`;
const wellFormed = new RegExp(`^<svg${attributes}>(?:${element})*</svg>$`, 'u');

describe('toSvg', () => {
  it('is in millimetres, life size, black on white, hidden from screen readers without a title', () => {
    const svg = toSvg(layoutLabel(sample, settings)[0]);
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 53 40" width="53mm" height="40mm" aria-hidden="true"/,
    );
    expect(svg).toContain('<rect width="53" height="40" fill="#fff"/>');
    expect(svg).not.toMatch(/fill="(?!#fff)/);
  });

  it('scales and is named by its title', () => {
    const svg = toSvg(layoutLabel(sample, settings, 'DOUBLE_HEIGHT')[0], {
      scale: 1.5,
      title: 'Label of "Egg & cress"',
    });
    expect(svg).toContain('viewBox="0 0 53 80" width="79.5mm" height="120mm" role="img"');
    expect(svg).toContain('aria-label="Label of &quot;Egg &amp; cress&quot;"');
  });

  it('pins the widths of text and draws a box for a letter without a shape', () => {
    const svg = toSvg(layoutLabel({ ...sample, name: 'Mleko', allergens_display: '牛奶' }, settings)[0]);
    expect(svg).toMatch(/textLength="[\d.]+" lengthAdjust="spacingAndGlyphs">Mleko</);
    expect(svg.match(/<path d="M[^"]*Z" fill-rule="evenodd"\/>/g)).toHaveLength(2);
    expect(svg).not.toContain('牛');
  });
});

describe('well-formedness', () => {
  const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.string({ maxLength: 80 }));

  it('holds for every text', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (name, ingredients, title) => {
        const data = { ...sample, name, ingredients, price: name, store_display: title };
        expect(toSvg(layoutLabel(data, settings)[0], { title })).toMatch(wellFormed);
      }),
    );
  });

  it('holds for 7,000 characters of control characters, brackets and lone surrogates', { timeout: 20_000 }, () => {
    for (const piece of [
      '\u0000\u0008\u001F',
      ']]><script>&',
      '\uD800 \uDFFF',
      '\u202E\u2066',
      '\uFFFE\uFFFF',
      '&#0;',
      'Egg-, [milk',
    ]) {
      const ingredients = piece.repeat(7000 / piece.length);
      const data = { ...sample, name: piece, ingredients, allergens_display: piece };
      expect(toSvg(layoutLabel(data, settings)[0], { title: piece })).toMatch(wellFormed);
    }
  });
});
