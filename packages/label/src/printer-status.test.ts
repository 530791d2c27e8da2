import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStatus, statusQueries, type PrinterStatus } from './printer-status.ts';
import { printerLanguages, type PrinterLanguage } from './printer.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const statusOf = (answer: Uint8Array | string, language: PrinterLanguage) =>
  readStatus(typeof answer === 'string' ? bytesOf(answer) : answer, language);

it('asks as the manuals say', () => {
  const text = (language: PrinterLanguage) => String.fromCharCode(...statusQueries[language]);
  expect(printerLanguages.map(text)).toEqual(['~HS', '\x1B!?', '\x1BiS', '\x10\x04\x02\x10\x04\x03\x10\x04\x04']);
});

describe('a ZPL printer (ZPL II Programming Guide, ~HS)', () => {
  // aaa,b,c,dddd,eee,f,g,h,iii,j,k,l and mmm,n,o,p,q,r,s,t,uuuuuuuu,v,www and xxxx,y.
  const answer = ({ b = 0, c = 0, k = 0, l = 0, o = 0, p = 0 }) =>
    `\x02030,${b},${c},1245,000,0,0,0,000,0,${k},${l}\x03\r\n\x02001,0,${o},${p},0,2,6,0,00000000,1,000\x03\r\n\x021234,0\x03\r\n`;
  it.each<[string, Parameters<typeof answer>[0], PrinterStatus]>([
    ['nothing the matter', {}, 'ready'],
    ['paper out', { b: 1, c: 1 }, 'no_paper'],
    ['ribbon out', { p: 1 }, 'no_paper'],
    ['pause', { c: 1 }, 'paused'],
    ['head up', { o: 1, b: 1, c: 1 }, 'open'],
    ['over temperature', { l: 1, c: 1 }, 'hot'],
    ['under temperature', { k: 1 }, 'unknown'],
  ])('with %s', (_name, flags, status) => {
    expect(statusOf(answer(flags), 'zpl')).toBe(status);
  });

  it('counts by its last answer, and not before that is complete', () => {
    const both = answer({ b: 1 }) + answer({});
    expect(statusOf(both, 'zpl')).toBe('ready');
    expect(statusOf(answer({}).slice(0, 60), 'zpl')).toBe('unknown');
    expect(statusOf(answer({}).replace('1245,', ''), 'zpl')).toBe('unknown');
  });
});

describe('a TSPL printer (TSPL/TSPL2 Programming, ESC ! ?)', () => {
  it.each<[number, PrinterStatus]>([
    [0x00, 'ready'],
    [0x20, 'ready'],
    [0x01, 'open'],
    [0x02, 'unknown'],
    [0x03, 'open'],
    [0x04, 'no_paper'],
    [0x05, 'open'],
    [0x08, 'no_paper'],
    [0x0a, 'unknown'],
    [0x0c, 'no_paper'],
    [0x10, 'paused'],
    [0x40, 'open'],
    [0x80, 'hot'],
  ])('that answers %i', (byte, status) => {
    expect(statusOf(Uint8Array.of(byte), 'tspl')).toBe(status);
  });
});

describe('a Brother QL (Raster Command Reference QL-800/810W/820NWB, ESC i S)', () => {
  const answer = ({ errors1 = 0, errors2 = 0, type = 0, notice = 0 }) => {
    const bytes = new Uint8Array(32);
    bytes.set([0x80, 0x20, 0x42, 0x34, 0x38, 0x30, 0, 0, errors1, errors2, 62, 0x0a, 0, 0, 0x15]);
    bytes[18] = type;
    bytes[22] = notice;
    return bytes;
  };
  it.each<[string, Parameters<typeof answer>[0], PrinterStatus]>([
    ['no error', {}, 'ready'],
    ['printing completed', { type: 1 }, 'ready'],
    ['printing', { type: 6 }, 'ready'],
    ['no media', { errors1: 1, type: 2 }, 'no_paper'],
    ['the end of the media', { errors1: 2, type: 2 }, 'no_paper'],
    ['media of another kind', { errors2: 1, type: 2 }, 'no_paper'],
    ['its cover open', { errors2: 0x10, errors1: 1, type: 2 }, 'open'],
    ['a jam of the cutter', { errors1: 4, type: 2 }, 'unknown'],
    ['cooling started', { type: 5, notice: 3 }, 'hot'],
    ['cooling finished', { type: 5, notice: 4 }, 'ready'],
    ['its power going off', { type: 4 }, 'unknown'],
  ])('with %s', (_name, given, status) => {
    expect(statusOf(answer(given), 'brother_ql')).toBe(status);
  });

  it('counts by its last answer, and not before that is complete', () => {
    const both = Uint8Array.from([...answer({ errors2: 0x10 }), ...answer({})]);
    expect(statusOf(both, 'brother_ql')).toBe('ready');
    expect(statusOf(both.slice(0, 40), 'brother_ql')).toBe('open');
    expect(statusOf(both.slice(0, 31), 'brother_ql')).toBe('unknown');
  });
});

describe('an ESC/POS printer (Epson TM-T88III Specification, DLE EOT 2, 3 and 4)', () => {
  it.each<[string, [number, number, number], PrinterStatus]>([
    ['nothing the matter', [0x12, 0x12, 0x12], 'ready'],
    ['paper fed by its button', [0x1a, 0x12, 0x12], 'ready'],
    ['its paper near the end', [0x12, 0x12, 0x1e], 'ready'],
    ['its cover open', [0x16, 0x52, 0x72], 'open'],
    ['a stop at the end of the paper', [0x32, 0x12, 0x72], 'no_paper'],
    ['no paper', [0x12, 0x12, 0x72], 'no_paper'],
    ['a hot head', [0x52, 0x52, 0x12], 'hot'],
    ['a stuck cutter', [0x52, 0x1a, 0x12], 'unknown'],
    ['an error that it cannot mend', [0x52, 0x32, 0x12], 'unknown'],
    ['bytes of something else', [0x12, 0x12, 0x00], 'unknown'],
  ])('with %s', (_name, bytes, status) => {
    expect(statusOf(Uint8Array.from(bytes), 'esc_pos')).toBe(status);
  });

  it('is not known before all three have come', () => {
    expect(statusOf(Uint8Array.of(0x12, 0x12), 'esc_pos')).toBe('unknown');
  });
});

it('answers a status to whatever bytes come', () => {
  const statuses = ['ready', 'no_paper', 'open', 'paused', 'hot', 'unknown'];
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(...printerLanguages), (bytes, language) => {
      expect(statuses).toContain(readStatus(bytes, language));
    }),
    { seed: 1 },
  );
});
