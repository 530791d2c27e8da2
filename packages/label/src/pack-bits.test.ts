import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packBits, unpackBits } from './pack-bits.ts';

it('packs as TIFF 6.0 does', () => {
  expect(Array.from(packBits(Uint8Array.of(1, 2, 3)))).toEqual([2, 1, 2, 3]);
  expect(Array.from(packBits(Uint8Array.of(7, 7, 7, 7)))).toEqual([253, 7]);
  expect(Array.from(packBits(Uint8Array.of(1, 0, 0, 0, 5, 5, 6)))).toEqual([0, 1, 254, 0, 255, 5, 0, 6]);
});

it('unpacks the example that Apple gives in Technical Note TN1023', () => {
  const packs = [0xfe, 0xaa, 2, 0x80, 0, 0x2a, 0xfd, 0xaa, 3, 0x80, 0, 0x2a, 0x22, 0xf7, 0xaa];
  const line = 'aaaaaa80002aaaaaaaaa80002a22aaaaaaaaaaaaaaaaaaaa'
    .match(/../g)
    ?.map((byte) => Number.parseInt(byte, 16));
  expect(Array.from(unpackBits(Uint8Array.from(packs), 24) ?? [])).toEqual(line);
});

it('gives back every row, and no row of another length', () => {
  const rows = fc.array(fc.tuple(fc.nat(255), fc.integer({ min: 1, max: 40 })), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(rows, (runs) => {
      const line = Uint8Array.from(runs.flatMap(([byte, count]) => Array.from({ length: count }, () => byte))).slice(
        0,
        90,
      );
      const packs = packBits(line);
      expect(unpackBits(packs, line.length)).toEqual(line);
      expect(unpackBits(packs, line.length + 1)).toBeUndefined();
      expect(unpackBits(packs, line.length - 1)).toBeUndefined();
      expect(unpackBits(packs.slice(0, -1), line.length)).toBeUndefined();
    }),
    { seed: 1 },
  );
});
