import { describe, expect, it } from 'vitest';
import { easyPeelSurcharge, formatPence, nextOrderDay, orderTotal, rollPrices } from './label-order.ts';

describe('an order', () => {
  it.each([
    ['SINGLE_HEIGHT', 20, false, '£39.00'],
    ['DOUBLE_HEIGHT', 20, true, '£43.99'],
    ['SINGLE_HEIGHT_EASY_PEEL', 1000, false, '£2,150.00'],
    ['SINGLE_HEIGHT_EASY_PEEL', 20, true, '£47.99'],
  ] as const)('of %s, %i rolls, express %s, costs %s', (type, quantity, express, total) => {
    expect(formatPence(orderTotal(type, quantity, express))).toBe(total);
  });

  it('holds the surcharge in the price of easy peel', () => {
    expect(rollPrices.SINGLE_HEIGHT_EASY_PEEL - rollPrices.SINGLE_HEIGHT).toBe(easyPeelSurcharge);
  });
});

describe('a recurring order', () => {
  it.each([
    ['2026-11-20', 'weekly', '2026-11-20', '2026-11-27'],
    ['2026-12-28', 'weekly', '2026-12-28', '2027-01-04'],
    ['2026-11-20', 'every_4_weeks', '2026-11-21', '2026-12-18'],
    ['2026-10-01', 'weekly', '2026-11-20', '2026-11-26'],
  ] as const)('due on %s, %s, is due again after %s on %s', (day, every, today, next) => {
    expect(nextOrderDay(day, every, today)).toBe(next);
  });
});
