import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  barcodeFault,
  eanCheckDigit,
  eanModules,
  fullBarcode,
  isEan13,
  isGuardModule,
  isInStoreBarcode,
  nextInStoreBarcode,
} from './barcode.ts';

const twelves = fc.integer({ min: 0, max: 999_999_999_999 }).map((number) => String(number).padStart(12, '0'));

describe('validity', () => {
  it.each(['5012345678900', '4006381333931', '9780201379624', '0000000000000', '2000000000015'])(
    'accepts %s',
    (code) => {
      expect(barcodeFault(code)).toBeUndefined();
    },
  );

  it.each([
    ['501234567890', 'Barcode must be a 13 digit number'],
    ['50123456789000', 'Barcode must be a 13 digit number'],
    ['501234567890a', 'Barcode must be a 13 digit number'],
    ['٥٠١٢٣٤٥٦٧٨٩٠٠', 'Barcode must be a 13 digit number'],
    [' 5012345678900', 'Barcode must be a 13 digit number'],
    ['', 'Barcode must be a 13 digit number'],
    ['5012345678901', 'Please enter a valid 13 digit barcode'],
  ])('refuses %j', (code, fault) => {
    expect(barcodeFault(code)).toBe(fault);
  });

  it('finds every single wrong digit', () => {
    fc.assert(
      fc.property(twelves, fc.nat(12), fc.integer({ min: 1, max: 9 }), (twelve, place, shift) => {
        const digits = Array.from(`${twelve}${eanCheckDigit(twelve)}`, Number);
        expect(isEan13(digits.join(''))).toBe(true);
        digits[place] = (digits[place]! + shift) % 10;
        expect(isEan13(digits.join(''))).toBe(false);
      }),
    );
  });
});

describe('a barcode from a file or a scanner', () => {
  it.each([
    ['036000291452', '0036000291452'],
    ['012345678905', '0012345678905'],
    ['036000291453', '036000291453'],
    ['4006381333931', '4006381333931'],
    ['03600029145', '03600029145'],
    ['04252614', '04252614'],
    ['96385074', '96385074'],
    ['40063813339', '40063813339'],
    ['', ''],
  ])('%s is kept as %s', (barcode, kept) => {
    expect(fullBarcode(barcode)).toBe(kept);
  });
});

describe('modules', () => {
  it('draws a known example', () => {
    expect(eanModules('5901234123457')).toBe(
      '10100010110100111011001100100110111101001110101010110011011011001000010101110010011101000100101',
    );
  });

  it('has 95 modules in 30 bars, with its guards in place', () => {
    fc.assert(
      fc.property(twelves, (twelve) => {
        const modules = eanModules(`${twelve}${eanCheckDigit(twelve)}`);
        expect(modules).toMatch(/^101[01]{42}01010[01]{42}101$/);
        expect(modules.match(/1+/g)).toHaveLength(30);
        expect(decode(modules)).toBe(`${twelve}${eanCheckDigit(twelve)}`);
      }),
    );
  });

  it('refuses what is no barcode', () => {
    expect(() => eanModules('5012345678901')).toThrow(RangeError);
  });

  it('knows the guard modules', () => {
    const guards = Array.from({ length: 95 }, (_, module) => module).filter(isGuardModule);
    expect(guards).toEqual([0, 1, 2, 45, 46, 47, 48, 49, 92, 93, 94]);
  });
});

describe('in-store numbers', () => {
  it('takes the lowest free one', () => {
    const first = nextInStoreBarcode([]);
    expect(first).toBe('2000000000015');
    const second = nextInStoreBarcode([first, '5012345678900', 'nonsense']);
    expect(second).toBe('2000000000022');
    expect(nextInStoreBarcode([second])).toBe(first);
    expect(nextInStoreBarcode(new Set([first, second, '2999999999990']))).toBe('2000000000039');
    expect([first, second].every(isInStoreBarcode)).toBe(true);
    expect(isInStoreBarcode('5012345678900')).toBe(false);
  });
});

// Reads the bars by their widths as a scanner does, independent of the tables that draw them.
function decode(modules: string): string {
  const widths = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
  const runs = (from: number) =>
    Array.from({ length: 6 }, (_, place) => {
      const cell = modules.slice(from + place * 7, from + place * 7 + 7);
      return cell
        .match(/1+|0+/g)!
        .map((run) => run.length)
        .join('');
    });
  const left = runs(3).map((run) => ({
    odd: widths.indexOf(run),
    even: widths.indexOf(Array.from(run).toReversed().join('')),
  }));
  const parity = left.map(({ odd }) => (odd >= 0 ? 'o' : 'e')).join('');
  const first = [
    'oooooo',
    'ooeoee',
    'ooeeoe',
    'ooeeeo',
    'oeooee',
    'oeeooe',
    'oeeeoo',
    'oeoeoe',
    'oeoeeo',
    'oeeoeo',
  ].indexOf(parity);
  return [
    first,
    ...left.map(({ odd, even }) => (odd >= 0 ? odd : even)),
    ...runs(50).map((run) => widths.indexOf(run)),
  ].join('');
}
