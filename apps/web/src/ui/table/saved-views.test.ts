import { expect, test } from 'vitest';
import { renamed, withView } from './saved-views.ts';

const views = [
  { name: 'Active', view: '?state=ACTIVE' },
  { name: 'Soups', view: '?q=soup' },
];

test('a view is added in the order of names; one of its name gives way', () => {
  expect(withView(views, { name: 'Prep', view: '?usage=COMPONENT' }).map(({ name }) => name)).toEqual([
    'Active',
    'Prep',
    'Soups',
  ]);
  expect(withView(views, { name: 'Soups', view: '?q=broth' })).toEqual([views[0], { name: 'Soups', view: '?q=broth' }]);
});

test('a view keeps what it shows when it is renamed; the former bearer of the name is gone', () => {
  expect(renamed(views, 'Soups', 'Broths')).toEqual([views[0], { name: 'Broths', view: '?q=soup' }]);
  expect(renamed(views, 'Soups', 'Active')).toEqual([{ name: 'Active', view: '?q=soup' }]);
  expect(renamed(views, 'Nothing', 'Active')).toEqual(views);
});
