import { expect, it } from 'vitest';
import { ownLabelValues, type OwnValues } from './label-values.rules.ts';

const own: OwnValues = {
  name: 'Soup of the day',
  initials: 'CD',
  batch_code: 'L7',
  day: '2026-10-14',
  time: '09:30',
  custom: { 'Made by': 'Harbour' },
  lower: { Weight: '250 g' },
};

it.each([
  ['summer', '2026-07-01', '09:30', '2026-07-01T08:30:00.000Z'],
  ['winter', '2026-12-01', '09:30', '2026-12-01T09:30:00.000Z'],
  ['the day that clocks go back', '2026-10-25', '09:30', '2026-10-25T09:30:00.000Z'],
  ['the day that clocks go forward', '2026-03-29', '09:30', '2026-03-29T08:30:00.000Z'],
  ['no day', '', '09:30', undefined],
  ['no time', '2026-07-01', '9', undefined],
])('takes day and time by the clock of the organisation: %s', (_name, day, time, created) => {
  expect(ownLabelValues({ ...own, day, time }, 'Europe/London').created).toBe(created);
});

it('hands on what was typed', () => {
  expect(ownLabelValues(own, 'Europe/London')).toMatchObject({
    product_name_override: 'Soup of the day',
    initials: 'CD',
    batch_code: 'L7',
    custom_fields: '{"Made by":"Harbour"}',
    lower_custom_fields: '{"Weight":"250 g"}',
  });
});
