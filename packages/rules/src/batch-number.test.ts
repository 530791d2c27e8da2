import { expect, it } from 'vitest';
import { batchNumber, initialsOfVenue, readBatchNumber } from './batch-number.ts';

const day = '2026-11-22';

it('names venue, day, mark and number, and reads the number again', () => {
  const ofDevice = { venue: 'HAR', day, mark: 'B' };
  expect(batchNumber({ ...ofDevice, number: 14 })).toBe('HAR-221126-B014');
  expect(readBatchNumber('HAR-221126-B014', ofDevice)).toBe(14);
  expect(batchNumber({ ...ofDevice, number: 1014 })).toBe('HAR-221126-B1014');
  expect(readBatchNumber('HAR-221126-B1014', ofDevice)).toBe(1014);
  expect(batchNumber({ ...ofDevice, mark: '07', number: 3 })).toBe('HAR-221126-07003');
  expect(batchNumber({ ...ofDevice, mark: '', number: 32 })).toBe('HAR-221126-032');
});

it.each([
  ['of another device', 'HAR-221126-C014'],
  ['of another day', 'HAR-231126-B014'],
  ['of another venue', 'KIN-221126-B014'],
  ['that somebody typed', 'LOT 4711'],
  ['with letters behind', 'HAR-221126-B014x'],
  ['out of measure', 'HAR-221126-B99999999'],
])('reads no number from a code %s', (_, code) => {
  expect(readBatchNumber(code, { venue: 'HAR', day, mark: 'B' })).toBeUndefined();
});

it('reads no number where the server gives them', () => {
  expect(readBatchNumber('HAR-221126-032', { venue: 'HAR', day, mark: '' })).toBeUndefined();
});

it.each([
  [{ code: 'har', name: 'Harbour' }, 'HAR'],
  [{ code: '', name: 'The Old Mill House Café' }, 'TOMH'],
  [{ code: '', name: 'Harbour' }, 'HAR'],
  [{ code: '', name: '' }, 'V'],
])('calls the venue %o %s', (venue, expected) => {
  expect(initialsOfVenue(venue)).toBe(expected);
});
