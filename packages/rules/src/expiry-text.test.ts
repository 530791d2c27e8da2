import { describe, expect, it } from 'vitest';
import { isWholeExpiry, readExpiry } from './expiry-text.ts';

describe('readExpiry', () => {
  it.each([
    ['3', 'days', 3, 'days'],
    ['3.0', 'Day', 3, 'days'],
    ['3 days', '3 days', 3, 'days'],
    ['3 days', '', 3, 'days'],
    ['', '12 hours', 12, 'hours'],
    ['3d', '', 3, 'days'],
    ['48 hrs.', 'hours', 48, 'hours'],
    ['1 Day(s)', '', 1, 'days'],
    ['4 Tage', '4 Tage', 4, 'days'],
    ['5 días', '', 5, 'days'],
    ['24', '24 h', 24, 'hours'],
    ['1 week', '1 week', 7, 'days'],
    ['3', 'weeks', 21, 'days'],
    ['6 months', '', 180, 'days'],
    ['1 year', '', 365, 'days'],
    ['2 Wochen', '', 14, 'days'],
    ['D+2', '', 2, 'days'],
    ['J + 3', 'days', 3, 'days'],
  ])('reads %j and %j', (units, period, count, unit) => {
    expect(readExpiry(units, period)).toEqual({ units: count, period: unit });
  });

  it.each([
    ['3', '', 'period: Period is missing: enter both a period and units, or neither'],
    ['', 'days', 'units: Units are missing: enter both a period and units, or neither'],
    ['days', '', 'units: Units are missing: enter both a period and units, or neither'],
    ['3', 'fortnights', 'period: Period must be hours, days, weeks, months or years'],
    ['2 moons', '2 moons', 'period: Period must be hours, days, weeks, months or years'],
    ['2 moons', '', 'units: Period must be hours, days, weeks, months or years'],
    ['11 years', '', 'units: Units must be a whole number from 1 to 3650'],
    ['1 week', 'days', 'period: Period and units say two different things'],
    ['0 days', '', 'units: Units must be a whole number from 1 to 3650'],
    ['1.5 days', '', 'units: Units must be a whole number from 1 to 3650'],
    ['3651', 'days', 'units: Units must be a whole number from 1 to 3650'],
    ['three', 'days', 'units: Units must be a whole number from 1 to 3650'],
    ['3', 'constructor', 'period: Period must be hours, days, weeks, months or years'],
    ['3 days', 'hours', 'period: Period and units say two different things'],
    ['3', '4 days', 'period: Period and units say two different things'],
  ])('refuses %j and %j', (units, period, fault) => {
    const read = readExpiry(units, period);
    expect(Array.isArray(read) && read.map(({ field, message }) => `${field}: ${message}`)).toEqual([fault]);
  });

  it('has nothing to read in empty cells', () => {
    expect(readExpiry('', ' ')).toBeUndefined();
  });

  it('knows a cell that says how long by itself', () => {
    expect(['3 days', '12h', '3', 'days', '3 weeks', ''].filter(isWholeExpiry)).toEqual(['3 days', '12h', '3 weeks']);
  });
});
