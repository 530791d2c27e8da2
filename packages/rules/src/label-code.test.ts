import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelCode, readLabelCode, shortCode, storedLabelCode } from './label-code.ts';

const id = '0192f3a4-5b6c-7d8e-9fab-cdef01234567';

/** The same written apart: the bits as text, cut in fives. */
function codeByText(uuid: string): string {
  const bits = Array.from(uuid.replaceAll('-', ''), (digit) =>
    Number.parseInt(digit, 16).toString(2).padStart(4, '0'),
  ).join('');
  const kept = `0${bits.slice(52, 64)}${bits.slice(66)}`;
  const fives = kept.match(/.{5}/g) ?? [];
  return `L${fives.map((five) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[Number.parseInt(five, 2)]).join('')}`;
}

const uuids = (version: number) => fc.uuid({ version: version as 4 | 7 });

describe('labelCode', () => {
  it('is L and 15 characters of the bits that are not time, version or variant', () => {
    expect(labelCode(id)).toBe('LDHSZAYDXW0J6HB7');
    expect(labelCode(id)).toBe(codeByText(id));
    expect(labelCode(id.toUpperCase())).toBe(labelCode(id));
    expect(labelCode('00000000-0000-7000-8000-000000000000')).toBe('L000000000000000');
    expect(labelCode('ffffffff-ffff-7fff-bfff-ffffffffffff')).toBe('LFZZZZZZZZZZZZZZ');
  });

  it('is that for every UUIDv7, whatever its time', () => {
    fc.assert(
      fc.property(uuids(7), (uuid) => {
        expect(labelCode(uuid)).toBe(codeByText(uuid));
        expect(labelCode(`01234567-89ab${uuid.slice(13)}`)).toBe(labelCode(uuid));
      }),
    );
  });

  it.each([
    ['', 'nothing'],
    ['0192f3a4-5b6c-4d8e-9fab-cdef01234567', 'version 4'],
    ['0192f3a4-5b6c-7d8e-1fab-cdef01234567', 'another variant'],
    ['0192f3a45b6c7d8e9fabcdef01234567', 'no dashes'],
    [`${id} `, 'a space'],
    [`{${id}}`, 'braces'],
  ])('throws on %j: %s', (wrong) => {
    expect(() => labelCode(wrong)).toThrow(RangeError);
  });
});

describe('storedLabelCode', () => {
  it('is the same for a UUIDv7 and takes the same bits of any other', () => {
    fc.assert(fc.property(uuids(7), (uuid) => storedLabelCode(uuid) === labelCode(uuid)));
    fc.assert(fc.property(uuids(4), (uuid) => storedLabelCode(uuid) === codeByText(uuid)));
    expect(() => storedLabelCode('no id')).toThrow(RangeError);
  });
});

describe('readLabelCode', () => {
  const code = 'L7ZK2M4Q9XW0T3FB';

  it.each([
    code,
    code.toLowerCase(),
    ` ${code}\n`,
    'L7ZK 2M4Q 9XW0 T3FB',
    'L7ZK-2M4Q-9XWO-T3FB',
    'l7zk2m4q9xwot3fb',
    `https://larder.example/${code}`,
    `HTTPS://LARDER.EXAMPLE:8443/${code}`,
    `http://10.0.0.7/l/${code.toLowerCase()}/`,
    `https://larder.example/l/${code}?from=mail#top`,
    'Ｌ７ＺＫ２Ｍ４Ｑ９ＸＷ０Ｔ３ＦＢ',
  ])('reads the code of %j', (text) => {
    expect(readLabelCode(text)).toEqual({ code });
  });

  it('folds I and L to 1 and O to 0 behind the first L alone', () => {
    expect(readLabelCode('lI1LOo0000000000')).toEqual({ code: 'L111000000000000' });
    expect(readLabelCode('17ZK2M4Q9XW0T3FB')).toBeUndefined();
  });

  it.each([
    `https://id.example/01/09506000134352/21/${code}`,
    `HTTPS://ID.EXAMPLE/01/09506000134352/10/LOT-7/21/${code.toLowerCase()}?17=261007`,
    `https://shop.example/a/b/01/09506000134352/22/2A/10/L1/21/${code}`,
  ])('reads code and GTIN of %s', (text) => {
    expect(readLabelCode(text)).toEqual({ code, gtin: '09506000134352' });
  });

  it('leaves out a GTIN whose check digit is wrong', () => {
    expect(readLabelCode(`https://id.example/01/09506000134353/21/${code}`)).toEqual({ code });
  });

  it.each([
    ['W0T3FB', 'W0T3FB'],
    ['wot3fb', 'W0T3FB'],
    [' w0t 3fb ', 'W0T3FB'],
    ['ilo-ILO', '110110'],
  ])('reads the six typed characters %j', (text, short) => {
    expect(readLabelCode(text)).toEqual({ short });
  });

  it.each([
    '',
    'L',
    'W0T3F',
    'W0T3FBB',
    'W0T3FU',
    'L7ZK2M4Q9XW0T3F',
    'L7ZK2M4Q9XW0T3FBB',
    'LGZZZZZZZZZZZZZZ',
    'L7ZK2M4Q9XW0T3FU',
    '5000159461122',
    id,
    'https://larder.example/',
    'https://larder.example',
    'https://larder.example/W0T3FB',
    `https://larder.example/?c=${code}`,
    `ftp://larder.example/${code}`,
    `https://larder.example/a b/${code}`,
    'https://id.example/01/09506000134352/21/SERIAL1',
    `https://id.example/01/09506000134352/10/${code}`,
    'https://id.example/01/09506000134352',
    '🥕🥕🥕🥕🥕🥕',
  ])('reads nothing in %j', (text) => {
    expect(readLabelCode(text)).toBeUndefined();
  });

  it('reads what labelCode makes, and never throws', () => {
    fc.assert(
      fc.property(uuids(7), (uuid) => {
        const made = labelCode(uuid);
        expect(readLabelCode(made)).toEqual({ code: made });
        expect(readLabelCode(shortCode(made).toLowerCase())).toEqual({ short: shortCode(made) });
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        readLabelCode(text);
      }),
    );
  });
});
