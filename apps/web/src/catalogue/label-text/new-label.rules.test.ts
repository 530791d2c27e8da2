import { expect, it } from 'vitest';
import { changeLabel, emptyDraft } from './new-label.rules.ts';

const milk = { id: 'm', name: 'Milk' };

it('states nothing before something is typed, and once it is taken back', () => {
  const typed = changeLabel(undefined, { may_contain: 'nuts' });
  expect(typed.SINGLE?.label_text.may_contain).toBe('nuts');
  expect(typed.COMPONENT?.label_text.may_contain).toBe('nuts');
  const back = changeLabel(typed, { may_contain: ' ' });
  expect(back).toMatchObject({ SINGLE: undefined, COMPONENT: undefined, undecided: false });
  expect(changeLabel(undefined, {}).draft).toEqual(emptyDraft);
});

it('keeps ingredients to itself where the use has none, and allergens for both', () => {
  const label = changeLabel(changeLabel(undefined, { ingredients: 'Milk, salt', price: '£2' }), { allergens: [milk] });
  expect(label.SINGLE).toMatchObject({ label_text: { ingredients: 'Milk, salt', price: '£2' }, allergen_ids: ['m'] });
  expect(label.COMPONENT).toEqual({
    label_text: { may_contain: '', custom_allergens: '', allergens: 'Milk' },
    allergen_ids: ['m'],
  });
  expect(changeLabel(undefined, { ingredients: 'Salt' }).COMPONENT).toBeUndefined();
});

it('declares that there are none only where that is said', () => {
  expect(changeLabel(undefined, { none: true })).toMatchObject({
    SINGLE: { allergen_ids: [] },
    COMPONENT: { allergen_ids: [] },
  });
  expect(changeLabel(undefined, { may_contain: 'nuts' }).SINGLE).not.toHaveProperty('allergen_ids');
});

it('is undecided while a confirmed text holds a doubtful word', () => {
  expect(changeLabel(undefined, { ingredients: 'Malt extract', confirmed: true }).undecided).toBe(true);
  expect(changeLabel(undefined, { ingredients: 'Malt extract' }).undecided).toBe(false);
});
