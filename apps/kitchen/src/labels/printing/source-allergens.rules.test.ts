import { defaultSettings } from '@larder/contract/network/settings';
import type { HeldAllergen, SourceDecisions } from '@larder/rules/held-allergens';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idOf, liveLabel, monday } from '../../../test/live-label.ts';
import type { Product } from '../../store/database.ts';
import { printedLabel, type LiveLabel } from '../../store/live-label.ts';
import { decideLabel, type LabelChoice } from './label-choice.rules.ts';
import type { LabelSource } from './made-from.rules.ts';
import { askedSources, decisionsAfter, heldBy, needsAnswer, type KnownFood } from './source-allergens.rules.ts';

type Stated = {
  allergens?: string[];
  custom?: string;
  may?: string;
  declared?: boolean;
  text?: string[];
  sale?: boolean;
};
const productOf = (
  id: string,
  { allergens = [], custom = '', may = '', declared = true, text, sale }: Stated,
): Product =>
  ({
    id,
    name: `The ${id}`,
    usage: sale ? 'SINGLE' : 'COMPONENT',
    ...(text && {
      text_allergens: text.map((word) => {
        const name = word.replace('~', '');
        return { id: `id of ${name}`, name, may_contain: word !== name };
      }),
    }),
    allergens: allergens.map((name) => ({ id: `id of ${name}`, name })),
    allergens_declared: declared,
    label_text: { ingredients: '', emphasis: null, custom_allergens: custom, may_contain: may, price: '' },
  }) as never;
const held = (word: string, more: Partial<HeldAllergen> = {}): HeldAllergen => ({
  allergen_id: `id of ${word}`,
  word,
  ...more,
});
const settings = { ...defaultSettings, timezone: 'Europe/London', day_of_production: false };
const knowing = (products: Product[], labels: LiveLabel[] = []): KnownFood => ({
  products: new Map(products.map((one) => [one.id, one])),
  live: new Map(labels.map((one) => [one.id, one])),
});
const choiceOf = (product: Product, made_from: LabelSource[], from_sources?: SourceDecisions): LabelChoice => ({
  product,
  name: product.name,
  usage: 'prep',
  storage: { id: 'fridge', name: 'Fridge', expiry: { units: 10, period: 'days' }, source: 'rule' } as never,
  prepared_at: new Date(monday).toISOString(),
  size: 'SINGLE_HEIGHT',
  tags: [],
  batch_code: '',
  price: '',
  custom_fields: {},
  made_from,
  from_sources,
});
const decide = (choice: LabelChoice, change = {}) => {
  const decided = decideLabel(choice, { settings: { ...settings, ...change }, person: { initials: 'BO' } });
  if (!decided.ok) throw new Error(decided.error_description);
  return decided;
};
const pesto = productOf('pesto', { allergens: ['Cashews', 'Milk'], may: 'Celery' });
const houmous = productOf('houmous', { allergens: ['Sesame', 'Milk'] });
const tub = liveLabel(1, { product_id: 'pesto', product_name: 'The pesto', held: [held('Cashews'), held('Milk')] });
const from = (label: LiveLabel, known: KnownFood, relation: LabelSource['relation'] = 'INGREDIENT'): LabelSource => ({
  label,
  relation,
  held: heldBy(label, known),
});
const wordsOf = (list: readonly HeldAllergen[]) => list.map(({ word, may_contain }) => word + (may_contain ? '~' : ''));

describe('what a source contains', () => {
  test('is on its sticker, stated by its product now, and in what it was made from', () => {
    const old = liveLabel(2, { product_id: 'stock', product_name: 'Stock', held: [held('Fish')] });
    const label = { ...tub, parents: [{ id: idOf(2), relation: 'INGREDIENT' as const }] };
    const known = knowing([pesto, productOf('stock', { allergens: ['Celery'] })], [old, label]);
    expect(wordsOf(heldBy(label, known)).toSorted()).toEqual(['Cashews', 'Celery', 'Fish', 'Milk']);
    const left_out = [{ ...held('Fish'), reason: 'Strained', from: [idOf(2)] }];
    const answered = { ...label, from_sources: { added: [], left_out } };
    expect(wordsOf(heldBy(answered, known))).not.toContain('Fish');
    // Two labels that name each other come to an end.
    const circle = { ...old, parents: [{ id: label.id, relation: 'INGREDIENT' as const }] };
    expect(heldBy(label, knowing([pesto], [circle, label])).length).toBeGreaterThan(2);
  });

  test('is in the list of ingredients of its product too, which a label names only where it prints that', () => {
    const bought = productOf('bought', { allergens: ['Eggs'], text: ['Cashews', 'Milk', 'Celery~'] });
    const label = liveLabel(4, { product_id: 'bought', product_name: 'The bought', held: [held('Eggs')] });
    const known = knowing([bought], [label]);
    expect(wordsOf(heldBy(label, known)).toSorted()).toEqual(['Cashews', 'Celery~', 'Eggs', 'Milk']);
    const asked = (product: Product) => wordsOf(askedSources(choiceOf(product, [from(label, known)]))[0]?.open ?? []);
    const worded = { allergens: ['Eggs'], text: ['Cashews', 'Celery'] };
    expect(asked(houmous).toSorted()).toEqual(['Cashews', 'Celery~', 'Eggs']);
    expect(needsAnswer(choiceOf(houmous, [from(label, known)]), settings)).toBe(true);
    expect(asked(productOf('dip', worded)).toSorted()).toEqual(['Cashews', 'Celery~', 'Milk']);
    expect(asked(productOf('sandwich', { ...worded, sale: true }))).toEqual(['Milk']);
    const portion = decide(choiceOf(bought, [from(label, known, 'PORTION')]));
    expect(portion.body.printed).toMatchObject({ allergens: 'Eggs, Cashews, Milk', may_contain: 'Celery' });
  });

  test('is not known where nobody has stated it, whatever is known besides', () => {
    const unstated = productOf('pesto', { allergens: ['Milk'], declared: false });
    expect(heldBy(tub, knowing([unstated]))).toContainEqual({ word: 'The pesto', unknown: true });
    const misc = liveLabel(3, { product_id: null, product_name: 'Odds', allergens: null });
    expect(heldBy(misc, knowing([]))).toEqual([{ word: 'Odds', unknown: true }]);
    const stated = { ...misc, held: [{ word: 'The pesto', unknown: true }], product_id: 'pesto' };
    expect(wordsOf(heldBy({ ...stated, product_name: 'The pesto' }, knowing([pesto])))).not.toContain('The pesto');
  });
});

describe('a label that is made from others', () => {
  const known = knowing([pesto, houmous], [tub]);
  test('waits until each allergen is added or left out, and prints what was added after its own', () => {
    const choice = choiceOf(houmous, [from(tub, known)]);
    expect(needsAnswer(choice, settings)).toBe(true);
    expect(wordsOf(askedSources(choice)[0]?.open ?? [])).toEqual(['Cashews', 'Celery~']);
    const added = [held('Cashews')];
    const left_out = [{ word: 'Celery', may_contain: true, reason: 'Other line', user_id: 'bo', from: [tub.id] }];
    const answered = choiceOf(houmous, [from(tub, known)], { added, left_out });
    expect(needsAnswer(answered, settings)).toBe(false);
    const { body, data, allergen_ids } = decide(answered);
    expect(body.printed).toMatchObject({ allergens: 'Sesame, Milk, Cashews', may_contain: '' });
    expect(body.printed?.allergen_ids).toEqual(['id of Sesame', 'id of Milk', 'id of Cashews']);
    expect(allergen_ids).toEqual(body.printed?.allergen_ids);
    expect(data.custom_allergens).toBe('Cashews');
    expect(body.from_sources).toMatchObject({ added, left_out, basis: [{ id: tub.id, product_id: 'pesto' }] });
  });

  test('that hides its allergens asks for none, and says none', () => {
    const choice = choiceOf(houmous, [from(tub, known)]);
    expect(needsAnswer(choice, { ...settings, hide_allergens: true })).toBe(false);
    expect(decide(choice, { hide_allergens: true }).body.from_sources).toBeUndefined();
  });

  test.each(['PORTION', 'RELABEL'] as const)(
    'as a %s names all that its parent contains, without a question',
    (relation) => {
      const older = productOf('pesto', { allergens: ['Milk'] });
      const now = knowing([older], [tub]);
      const label = {
        ...tub,
        product_name: 'Old pesto',
        held: [...(tub.held ?? []), held('Egg', { may_contain: true })],
      };
      const choice = choiceOf(older, [from(label, now, relation)]);
      expect(needsAnswer(choice, settings)).toBe(false);
      const { body } = decide(choice);
      expect(body.printed).toMatchObject({ allergens: 'Milk, Cashews', may_contain: 'Egg' });
      expect(body.printed?.name).toBe(relation === 'PORTION' ? 'Old pesto' : 'The pesto');
      expect(wordsOf(body.from_sources?.added ?? [])).toEqual(['Cashews', 'Egg~']);
    },
  );

  test('offers what was decided of the same two products, until the allergens of either change', () => {
    const left_out = [{ word: 'Celery', may_contain: true, reason: 'Other line', user_id: 'bo', from: [tub.id] }];
    const first = decide(choiceOf(houmous, [from(tub, known)], { added: [held('Cashews')], left_out })).body;
    const last = { ...printedLabel(idOf(7), first, 'Europe/London', undefined), product_id: 'houmous' };
    const next = { ...tub, id: idOf(8) };
    const offered = (products: Product[]) => {
      const now = knowing(products, [next, last]);
      const [, made = houmous] = products;
      return decisionsAfter(choiceOf(made, []), [from(next, now)], now.live, 'ann');
    };
    expect(offered([pesto, houmous])).toEqual({
      added: [held('Cashews')],
      left_out: [{ ...left_out[0], user_id: 'ann', from: [next.id] }],
    });
    const nothing = { added: [], left_out: [] };
    expect(offered([productOf('pesto', { allergens: ['Cashews', 'Milk', 'Egg'], may: 'Celery' }), houmous])).toEqual(
      nothing,
    );
    expect(offered([pesto, productOf('houmous', { allergens: ['Sesame'] })])).toEqual(nothing);
    expect(offered([pesto, productOf('other', { allergens: ['Sesame', 'Milk'] })])).toEqual(nothing);
  });

  test('keeps what was decided of the sources that stay', () => {
    const other = { ...tub, id: idOf(9), held: [held('Fish')] };
    const now = knowing([pesto], [tub, other]);
    const sources = [from(tub, now), from({ ...other, product_id: null }, now)];
    const decided = {
      added: [held('Fish'), held('Cashews')],
      left_out: [{ word: 'Celery', may_contain: true, reason: 'No', from: [tub.id] }],
    };
    const choice = choiceOf(houmous, sources, decided);
    expect(decisionsAfter(choice, sources, now.live, 'bo')).toEqual(decided);
    expect(decisionsAfter(choice, sources.slice(1), now.live, 'bo')).toEqual({ added: [held('Fish')], left_out: [] });
  });
});

test('a family of any depth that was printed here names all that is in it, or somebody said that it is not', () => {
  const names = ['Milk', 'Egg', 'Fish', 'Kiwi'];
  const food = fc.record({
    has: fc.subarray(names),
    parents: fc.array(fc.nat(8), { maxLength: 3 }),
    adds: fc.infiniteStream(fc.boolean()),
  });
  const check = fc.property(fc.array(food, { minLength: 2, maxLength: 8 }), (foods) => {
    const products: Product[] = [];
    const live = new Map<string, LiveLabel>();
    // What each label's food contains in truth: its own, and of its sources what nobody took out.
    const truth: Set<string>[] = [];
    for (const [at, { has, parents, adds }] of foods.entries()) {
      products.push(productOf(`p${at}`, { allergens: has }));
      const now = { products: new Map(products.map((one) => [one.id, one])), live };
      const ids = at === 0 ? [] : [...new Set(parents.map((place) => place % at))];
      const sources = ids.flatMap((place) => {
        const label = live.get(idOf(place));
        return label ? [from(label, now)] : [];
      });
      const asked = askedSources(choiceOf(products[at] as Product, sources));
      const decided: { added: HeldAllergen[]; left_out: SourceDecisions['left_out'][number][] } = {
        added: [],
        left_out: [],
      };
      const real = new Set(has);
      for (const { id, open } of asked)
        for (const one of open) {
          if (adds.next().value) decided.added.push(one);
          else decided.left_out.push({ ...one, reason: 'No', from: [id] });
        }
      for (const one of decided.added) real.add(one.word);
      // Everything that a source truly contains was asked about, or is named by the product itself.
      for (const place of ids)
        for (const word of truth[place] ?? [])
          expect(has.includes(word) || asked.some(({ open }) => wordsOf(open).includes(word))).toBe(true);
      truth.push(real);
      const { body } = decide(choiceOf(products[at] as Product, sources, decided));
      expect(new Set(body.printed?.allergens.split(', ').filter(Boolean))).toEqual(real);
      live.set(idOf(at), printedLabel(idOf(at), body, 'Europe/London', undefined));
    }
  });
  fc.assert(check, { numRuns: 150 });
});

describe('a recipe that contains what its label does not name', () => {
  const gap = [{ id: 'id of Sesame', name: 'Sesame' }];
  const differing: Product = { ...productOf('houmous', { allergens: ['Milk'] }), recipe_gap: gap };
  const sesame = held('Sesame');

  test('is asked about before anything is printed, and named by what is asked', () => {
    const choice = choiceOf(differing, []);
    expect(askedSources(choice)).toEqual([
      { id: 'houmous', name: 'The houmous', isRecipe: true, open: [sesame], added: [], left_out: [] },
    ]);
    expect(needsAnswer(choice, settings)).toBe(true);
    expect(needsAnswer(choice, { ...settings, hide_allergens: true })).toBe(false);
  });

  test('is printed as somebody answers, and the answer is reported', () => {
    const added = choiceOf(differing, [], { added: [sesame], left_out: [] });
    expect(needsAnswer(added, settings)).toBe(false);
    const { body, allergen_ids } = decide(added);
    expect(body.printed).toMatchObject({ allergens: 'Milk, Sesame' });
    expect(allergen_ids).toEqual(['id of Milk', 'id of Sesame']);
    expect(body.from_sources).toMatchObject({ added: [sesame], left_out: [] });
    const why = { ...sesame, reason: 'It was made without it this time', user_id: 'amelia', from: ['houmous'] };
    const without = choiceOf(differing, [], { added: [], left_out: [why] });
    expect(needsAnswer(without, settings)).toBe(false);
    expect(decide(without).body.printed).toMatchObject({ allergens: 'Milk' });
    expect(decide(without).body.from_sources).toMatchObject({ added: [], left_out: [why] });
  });

  test('keeps its answer when sources are chosen, and says no more once the label names it', () => {
    const decided = { added: [sesame], left_out: [] };
    expect(decisionsAfter(choiceOf(differing, [], decided), [], new Map(), 'amelia')).toEqual(decided);
    const taken = {
      ...differing,
      allergens: [...differing.allergens, { id: 'id of Sesame', name: 'Sesame' }],
    } as Product;
    expect(askedSources(choiceOf(taken, []))).toEqual([]);
  });

  test('is in food that is made from it, unless somebody said that it was not in that tub', () => {
    const label = liveLabel(9, { product_id: 'houmous', product_name: 'The houmous', held: [held('Milk')] });
    expect(heldBy(label, knowing([differing]))).toContainEqual(sesame);
    const why = { ...sesame, reason: 'Checked', from: ['houmous'], user: null };
    const without = { ...label, from_sources: { added: [], left_out: [why] } };
    expect(heldBy(without, knowing([differing]))).not.toContainEqual(sesame);
  });
});
