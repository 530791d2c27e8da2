import { expect, it } from 'vitest';
import { checkInCountries } from './countries-check.ts';
import type { LabelData } from './label-data.ts';
import { sampleLabelData, sampleSettings as settings } from './sample.ts';

const sale: LabelData = {
  ...sampleLabelData('SINGLE', { now: '2026-10-14T08:30:00.000Z', timezone: 'Europe/London' }),
  ingredients: 'Fish, water, salt. Contains: fish',
  emphasis: [{ start: 0, end: 4 }],
  allergens_display: '',
  allergens_declared: false,
  may_contain: '',
};
const said = (data: LabelData, countries: string[]) =>
  checkInCountries(data, settings, 'DOUBLE_HEIGHT', countries).map(
    ({ kind, level, countries: of }) => `${level} ${kind} ${of.join()}`,
  );

it('says each finding once, with the countries that it is of where it is not of all', () => {
  expect(said(sale, ['GB'])).toEqual(['amber contains_box ']);
  expect(said(sale, ['GB', 'IE', 'US', 'GB'])).toEqual(['red species_unnamed US', 'amber contains_box GB,IE']);
  expect(said({ ...sale, name: '' }, ['GB', 'US'])).toContain('red name_missing ');
  expect(said(sale, ['', 'JP'])).toEqual(expect.arrayContaining(['amber unknown_law JP']));
  expect(said(sale, [])).toEqual([]);
});
