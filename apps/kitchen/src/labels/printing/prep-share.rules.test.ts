import { describe, expect, test } from 'vitest';
import { readSharedText, sharedText, type SharedList } from './prep-share.rules.ts';

const id = (last: number) => `0198f3c2-7e11-7abc-8def-${last.toString(16).padStart(12, '0')}`;
const list: SharedList = {
  name: 'Küche – Grill',
  rows: [
    { product_id: id(1), storage_id: id(100), quantity: 3 },
    { product_id: id(2), storage_id: id(101), quantity: 50, size: 'DOUBLE_HEIGHT', tags: ['USE FIRST'] },
    { product_id: id(3), quantity: 1, tags: ['DEFROSTED', 'USE FIRST'] },
    { product_id: id(4), storage_id: id(100), quantity: 7, size: 'SINGLE_HEIGHT_EASY_PEEL' },
    { product_id: id(5), quantity: 2, tags: ['DEFROSTED'], reason: 'FROZEN' },
    { product_id: id(6), quantity: 2, reason: 'PREPARED' },
  ],
};

describe('a prep list between tablets', () => {
  test('comes back as it was sent, from its word, from a link and from a file', () => {
    const text = sharedText(list);
    expect(readSharedText(text)).toEqual(list);
    expect(readSharedText(`https://larder.example/kitchen/#/prep?list=${text}`)).toEqual(list);
    expect(readSharedText(`${text}\r\n`)).toEqual(list);
  });

  test('needs no escaping in an address, and 27 products stay readable for a camera', () => {
    const rows = Array.from({ length: 27 }, (_, at) => ({ product_id: id(at), storage_id: id(100), quantity: 1 }));
    const text = sharedText({ name: 'Grill', rows });
    expect(encodeURI(text)).toBe(text);
    expect(text.length).toBeLessThan(900);
  });

  test.each([
    ['', 'nothing'],
    ['hello', 'another text'],
    [sharedText(list).slice(0, -30), 'a part of one'],
    [sharedText({ ...list, rows: [{ product_id: id(1), quantity: 51 }] }), 'too many labels'],
    [sharedText({ ...list, rows: [{ product_id: id(1), quantity: 0 }] }), 'no labels'],
    [sharedText(list).replace('!', '.x!'), 'a field too many'],
    [sharedText(list).replace(/![^!]*~/, '~'), 'a row less'],
    [sharedText({ ...list, rows: [] }), 'no rows'],
  ])('is refused whole when it is damaged: %s (%s)', (text) => {
    expect(readSharedText(text)).toBeUndefined();
  });
});
