import { expect, it } from 'vitest';
import { chosenReasons, reasonParam } from './reason-param.rules.ts';

it('keeps names with commas and per cent signs whole in an address', () => {
  const names = ['Burnt, dropped', '100%', 'a%2Cb', 'Expired'];
  const address = { filter: () => names.map(reasonParam).join(',').split(',') };
  expect(chosenReasons(address)).toEqual(names);
});
