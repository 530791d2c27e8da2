import { expect, it } from 'vitest';
import { ownLabelValues, type OwnValues } from './label-values.rules.ts';

const own: OwnValues = {
  name: 'Soup of the day',
  initials: 'CD',
  batch_code: 'L7',
  amount: '',
  day: '2026-10-14',
  time: '09:30',
  custom: { 'Made by': 'Harbour' },
  lower: { Weight: '250 g' },
};

const london = { timezone: 'Europe/London', country: 'GB' };

it.each([
  ['summer', '2026-07-01', '09:30', '2026-07-01T08:30:00.000Z'],
  ['winter', '2026-12-01', '09:30', '2026-12-01T09:30:00.000Z'],
  ['the day that clocks go back', '2026-10-25', '09:30', '2026-10-25T09:30:00.000Z'],
  ['the day that clocks go forward', '2026-03-29', '09:30', '2026-03-29T08:30:00.000Z'],
  ['no day', '', '09:30', undefined],
  ['no time', '2026-07-01', '9', undefined],
])('takes day and time by the clock of the organisation: %s', (_name, day, time, created) => {
  expect(ownLabelValues({ ...own, day, time }, 'SINGLE', london).created).toBe(created);
});

it('hands on what was typed', () => {
  expect(ownLabelValues(own, 'SINGLE', london)).toMatchObject({
    product_name_override: 'Soup of the day',
    initials: 'CD',
    batch_code: 'L7',
    custom_fields: '{"Made by":"Harbour"}',
    lower_custom_fields: '{"Weight":"250 g"}',
  });
});

it.each([
  ['250 g', 'SINGLE', 'GB', '250 g'],
  ['1,5kg', 'SINGLE', 'DE', '1,5 kg'],
  ['250 g', 'SINGLE', 'US', 'Net Wt 8.81 oz (250 g)'],
  ['250 g', 'COMPONENT', 'US', '250 g'],
  ['0.75 L', 'SINGLE', 'GB', '750 ml'],
  ['6', 'COMPONENT', 'GB', '6 ×'],
  ['', 'SINGLE', 'GB', undefined],
  ['0 g', 'SINGLE', 'GB', undefined],
  ['a few', 'SINGLE', 'GB', undefined],
] as const)('prints an amount as the tablet does: %s on a %s label in %s', (amount, usage, country, printed) => {
  expect(ownLabelValues({ ...own, amount }, usage, { ...london, country }).amount).toBe(printed);
});
