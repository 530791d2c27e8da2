import { expect, test } from 'vitest';
import { orderObjection, orderTypes } from './order.rules.ts';

const settings = { allowed_order_label_types: '["DOUBLE_HEIGHT","SINGLE_HEIGHT","ROUND"]', label_ordering: false };

test('known types are offered that the settings allow; what is no list offers none', () => {
  expect(orderTypes(settings)).toEqual(['SINGLE_HEIGHT', 'DOUBLE_HEIGHT']);
  expect(orderTypes({ ...settings, allowed_order_label_types: '{}' })).toEqual([]);
  expect(orderTypes({ ...settings, allowed_order_label_types: 'none' })).toEqual([]);
});

test.each([
  ['a restricted account', true, 1, true, 'restricted'],
  ['print only without the setting', false, 4, false, 'print_only'],
  ['print only with the setting', false, 4, true, undefined],
  ['a manager without the setting', false, 2, false, undefined],
] as const)('%s', (_, is_restricted, device_role, label_ordering, objection) => {
  expect(orderObjection({ ...settings, label_ordering }, { is_restricted }, { device_role })).toBe(objection);
});

test('nobody orders where no type is allowed', () => {
  const none = { ...settings, allowed_order_label_types: '[]' };
  expect(orderObjection(none, { is_restricted: false }, { device_role: 1 })).toBe('no_types');
});
