import { permissions, permissionsAt, withViews } from '@larder/rules/permission';
import { expect, test } from 'vitest';
import { offeredAt, startingWith, ticked } from './ticks.rules.ts';

test.each([2, 4, 6, 8])('at level %i every permission in reach is offered once', (level) => {
  const offered = offeredAt(level).flatMap((area) => area.offered);
  expect(offered.toSorted()).toEqual(permissionsAt(level).toSorted());
});

test('whatever is ticked and unticked, what is managed is seen', () => {
  for (const on of permissions)
    for (const off of permissions) {
      const held = ticked(ticked([], on, true), off, false);
      expect(held).toEqual(withViews(held));
      expect(held).not.toContain(off);
    }
});

test('seeing no more ends managing', () => {
  const held = ticked([], 'PRODUCTS_MANAGE', true);
  expect(held).toEqual(['PRODUCTS_VIEW', 'PRODUCTS_MANAGE']);
  expect(ticked(held, 'PRODUCTS_VIEW', false)).toEqual([]);
});

test('a role starts with what it can use', () => {
  expect(startingWith(['PRODUCTS_VIEW', 'DEVICES_VIEW'], 8)).toEqual(['DEVICES_VIEW']);
});
