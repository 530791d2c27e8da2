import { netQuantityHeight } from '@larder/rules/label-amount';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LabelParts, TextMark } from './drawing.ts';
import type { LabelData, LabelSettings, LabelSize } from './label-data.ts';
import { layoutLabel } from './layout.ts';
import { sampleCode, sampleLabelData, sampleSettings } from './sample.ts';

const moment = { now: '2026-10-14T08:30:00.000Z', timezone: 'Europe/London' };
const prep = sampleLabelData('COMPONENT', moment);
const sale: LabelData = { ...sampleLabelData('SINGLE', moment), ingredients: 'Wheat flour, salt' };
const plain: LabelData = { ...sale, name: 'Roll', barcode_number: '', may_contain: '' };
const draw = (data: LabelData, country = 'GB', size: LabelSize = 'SINGLE_HEIGHT') =>
  layoutLabel(data, { ...sampleSettings, country } satisfies LabelSettings, size);
const amountOf = (parts: LabelParts) =>
  parts.flatMap(({ marks }) =>
    marks.filter((mark): mark is TextMark => mark.kind === 'text' && mark.element === 'amount'),
  );
const kinds = (parts: LabelParts) => parts[0].findings.map(({ kind }) => kind);
// Of the lowest of its figures in the label's fonts.
const figures = (parts: LabelParts) => Math.min(...amountOf(parts).map(({ size }) => size * 0.686));

describe('an amount on a prep label', () => {
  it.each(['SINGLE_HEIGHT', 'DOUBLE_HEIGHT', 'SINGLE_HEIGHT_EASY_PEEL'] as const)('is beside its name: %s', (size) => {
    const parts = draw({ ...prep, amount: '25 kg', code: sampleCode }, 'GB', size);
    const [amount] = amountOf(parts);
    const name = parts[0].marks.find((mark): mark is TextMark => mark.kind === 'text' && mark.element === 'name');
    expect(amount?.text).toBe('25 kg');
    expect(amount!.x).toBeGreaterThan(name!.x + name!.width);
    expect(amount!.baseline).toBeLessThan(parts[0].height / 3);
    expect(parts).toHaveLength(1);
    expect(kinds(parts)).toEqual([]);
  });

  it('is on a label that continues too', () => {
    const parts = draw({ ...prep, amount: '25 kg', may_contain: 'mustard seed, '.repeat(60) });
    expect(parts.length).toBeGreaterThan(1);
    expect(amountOf(parts).map(({ text }) => text)).toEqual(['25 kg']);
  });
});

describe('the net quantity of a sale label', () => {
  it.each([
    ['50 g', 2],
    ['200 g', 3],
    ['750 ml', 4],
    ['25 kg', 6],
  ])('of %s has figures of %d mm', (amount, height) => {
    for (const size of ['SINGLE_HEIGHT', 'DOUBLE_HEIGHT'] as const) {
      const parts = draw({ ...plain, amount }, 'GB', size);
      expect(figures(parts)).toBeGreaterThanOrEqual(height - 0.001);
      expect(kinds(parts)).not.toContain('small_amount');
    }
  });

  it('is smaller where it finds no room, and says so', () => {
    const wordy = 'water, sugar, rapeseed oil, tomato, lettuce, yeast, salt, '.repeat(3);
    const parts = draw({ ...sale, ingredients: wordy.slice(0, -2), amount: '25 kg', barcode_number: '' });
    expect(parts).toHaveLength(1);
    expect(parts[0].findings).toContainEqual(
      expect.objectContaining({ kind: 'small_amount', standard: 6, height: expect.any(Number) }),
    );
    expect(kinds(draw({ ...plain, ingredients: wordy, amount: '25 kg' }, 'GB', 'DOUBLE_HEIGHT'))).toEqual([]);
  });

  it('is at the foot of a larger label in the United States, or a finding says that it is not', () => {
    const amount = 'Net Wt 8.81 oz (250 g)';
    const [low] = amountOf(draw({ ...sale, amount, barcode_number: '' }, 'US'));
    expect(low!.baseline).toBeGreaterThan(20);
    expect(kinds(draw({ ...sale, amount }, 'US'))).not.toContain('misplaced_amount');
    expect(kinds(draw({ ...sale, amount }, 'US', 'DOUBLE_HEIGHT'))).toContain('misplaced_amount');
  });

  it('is drawn whatever the label, as high as its law asks or with a finding', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(
        fc.constantFrom('5 g', '120 g', '1,5 l', '25 kg', '6 ×', 'Net Wt 8.81 oz (250 g)'),
        fc.constantFrom('GB', 'DE', 'US', 'AU', ''),
        fc.constantFrom<LabelSize>('SINGLE_HEIGHT', 'DOUBLE_HEIGHT', 'SINGLE_HEIGHT_EASY_PEEL'),
        fc.string({ maxLength: 60 }),
        fc.integer({ min: 0, max: 40 }),
        fc.boolean(),
        (amount, country, size, name, words, hasBars) => {
          const ingredients = 'wheat flour, '.repeat(words);
          const parts = draw(
            { ...sale, name, ingredients, amount, ...(!hasBars && { barcode_number: '' }) },
            country,
            size,
          );
          const said = amountOf(parts).map(({ text }) => text);
          expect(said.join('').replaceAll(' ', '')).toBe(amount.replaceAll(' ', ''));
          const standard = netQuantityHeight(amount, { country, width: 53, height: parts[0].height });
          expect(kinds(parts).includes('small_amount')).toBe(figures(parts) < standard - 0.005);
        },
      ),
      { numRuns: 150 },
    );
  });
});
