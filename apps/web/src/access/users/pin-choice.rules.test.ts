import { expect, it } from 'vitest';
import { pinChoice } from './pin-choice.rules.ts';

it('is for the chosen people whose PIN may be set, not for oneself, and for no more than a sheet takes', () => {
  const rows = [
    { id: 'me', can_set_pin: true },
    { id: 'senior', can_set_pin: false },
    { id: 'cook', can_set_pin: true },
    { id: 'not chosen', can_set_pin: true },
  ];
  expect(pinChoice(rows, ['me', 'senior', 'cook'], 'me')).toEqual({ ids: ['cook'], kept: 2, over: 0 });
  expect(pinChoice(rows, ['me'], undefined).ids).toEqual(['me']);
  const many = Array.from({ length: 103 }, (_, at) => ({ id: `p${at}`, can_set_pin: true }));
  const { ids, over } = pinChoice(
    many,
    many.map(({ id }) => id),
    undefined,
  );
  expect([ids.length, over]).toEqual([100, 3]);
});
