import { defaultSettings } from '@larder/contract/network/settings';
import type { HeldAllergen } from '@larder/rules/held-allergens';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heldIn, isMay, isUnknown, names, wordOf, type ChainLabel } from '../../../../../tools/chain-oracle.ts';
import { idOf, liveLabel } from '../../../test/live-label.ts';
import type { Product } from '../../store/database.ts';
import type { LiveLabel } from '../../store/live-label.ts';
import { askedSources, decidedFrom, heldBy, needsAnswer } from './source-allergens.rules.ts';

// Chains of labels that one tablet knows, as products change and labels of other tablets come late. `TEST_FULL` makes
// twenty times as many.

const count = process.env.TEST_FULL ? 20_000 : 1_000;
const picks = ['milk', 'fish', 'wheat', 'cereals containing gluten', 'almonds', 'cashews', 'tree nuts'];
const free = ['kiwi', 'lupin seeds'];
const places = 4;

const marks = fc.subarray([...picks, ...picks.map((word) => `${word}~`), ...free, ...free.map((word) => `${word}~`)], {
  maxLength: 5,
});
const statement = fc.record({ marks, text: fc.subarray(picks, { maxLength: 2 }), declared: fc.nat(3).map(Boolean) });
const place = fc.nat(places - 1);
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit' as const), place, statement }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('make' as const),
      place,
      parents: fc.array(fc.nat(12), { maxLength: 3 }),
      isPortion: fc.nat(5).map((one) => one === 0),
      answers: fc.infiniteStream(fc.boolean()),
      late: fc.nat(3),
    }),
  },
);
type Statement = { marks: string[]; text: string[]; declared: boolean };

/** A product in the words of the tablet; one of two prints its list of ingredients. */
function productOf(at: number, { marks: said, text, declared }: Statement): Product {
  const words = (wanted: (mark: string) => boolean) => said.filter(wanted).map(wordOf);
  return {
    id: `p${at}`,
    name: `Food ${at}`,
    usage: at % 2 ? 'SINGLE' : 'COMPONENT',
    text_allergens: text.map((name) => ({ id: name, name, may_contain: false })),
    allergens: words((mark) => !isMay(mark) && picks.includes(mark)).map((name) => ({ id: name, name })),
    allergens_declared: declared,
    label_text: {
      custom_allergens: words((mark) => !isMay(mark) && free.includes(mark)).join(', '),
      may_contain: words(isMay).join('; '),
    },
  } as never;
}
const stated = (at: number, { marks: said, text, declared }: Statement) => [
  ...said,
  ...text,
  ...(declared ? [] : [`?food ${at}`]),
];
/** What a label names by its product. */
const printed = (at: number, { marks: said, text }: Statement) => [...said, ...(at % 2 ? text : [])];
const markOf = ({ word, may_contain, unknown }: HeldAllergen) =>
  `${unknown ? '?' : ''}${word.toLowerCase()}${may_contain ? '~' : ''}`;
const asHeld = (mark: string): HeldAllergen => ({
  word: wordOf(mark),
  ...(picks.includes(wordOf(mark)) && { allergen_id: wordOf(mark) }),
  ...(isMay(mark) && { may_contain: true }),
});
const sorted = (list: Iterable<string>) => [...new Set(list)].toSorted();

test('names or asks about all that is in the food of a label, and nothing else', () => {
  const first = fc.tuple(...Array.from({ length: places }, () => statement));
  const check = fc.property(first, fc.array(step, { minLength: 4, maxLength: 14 }), (statements, steps) => {
    const products = new Map(statements.map((one, at) => [`p${at}`, productOf(at, one)]));
    const states = new Map(statements.map((one, at) => [`p${at}`, stated(at, one)]));
    const live = new Map<string, LiveLabel>();
    const labels = new Map<string, ChainLabel>();
    const known = { products, live };
    let coming: { due: number; label: LiveLabel; one: ChainLabel }[] = [];
    for (const [at, one] of steps.entries()) {
      for (const { label, one: arrived } of coming.filter(({ due }) => due <= at)) {
        live.set(label.id, label);
        labels.set(label.id, arrived);
      }
      coming = coming.filter(({ due }) => due > at);
      if (one.kind === 'edit') {
        statements[one.place] = one.statement;
        products.set(`p${one.place}`, productOf(one.place, one.statement));
        states.set(`p${one.place}`, stated(one.place, one.statement));
      } else {
        const made = make(at, one);
        coming.push({ due: at + 1 + one.late, ...made });
      }
      for (const label of live.values())
        expect(sorted(heldBy(label, known).map(markOf))).toEqual(
          sorted(heldIn({ products: states, labels }, label.id)),
        );
    }

    function make(
      at: number,
      { place: where, parents, isPortion, answers }: (typeof steps)[number] & { kind: 'make' },
    ) {
      const chain = { products: states, labels };
      const id = idOf(at);
      const ids = [...live.keys()];
      const sources = [...new Set(parents.map((one) => ids[one % Math.max(1, ids.length)]))].flatMap((source) => {
        const label = source === undefined ? undefined : live.get(source);
        return label
          ? [
              {
                label,
                relation: isPortion ? ('PORTION' as const) : ('INGREDIENT' as const),
                held: heldBy(label, known),
              },
            ]
          : [];
      });
      const product = products.get(`p${where}`) as Product;
      const own = printed(where, statements[where] as Statement);
      const unknown = (states.get(`p${where}`) ?? []).filter(isUnknown);
      const choice = { product, name: product.name, usage: 'prep' as const, made_from: sources };
      const wanted = sources.map(({ label }) =>
        sorted([...heldIn(chain, label.id)].filter((mark) => !names([...own, ...unknown], mark))),
      );
      const asked = askedSources(choice);
      const added: HeldAllergen[] = [];
      const left_out: { word: string; reason: string; from: string[] }[] = [];
      if (isPortion) expect(asked).toEqual([]);
      else {
        const open = new Map(asked.map((it) => [it.id, sorted(it.open.map(markOf))]));
        expect(sources.map(({ label }) => open.get(label.id) ?? [])).toEqual(wanted);
        for (const { id, open: list } of asked)
          for (const mark of list) {
            if (!mark.unknown && answers.next().value) added.push(mark);
            else left_out.push({ ...mark, reason: 'No', from: [id] });
          }
      }
      const from_sources = { added, left_out };
      expect(needsAnswer({ ...choice, from_sources }, { ...defaultSettings, hide_allergens: false })).toBe(false);
      const decided = decidedFrom({ ...choice, from_sources }) ?? { added: [], left_out: [] };
      const sticker = [...own, ...decided.added.map(markOf)];
      if (isPortion)
        for (const mark of wanted.flat().filter((it) => !isUnknown(it))) expect(names(sticker, mark), mark).toBe(true);
      const label = liveLabel(at, {
        product_id: product.id,
        product_name: product.name,
        held: sticker.map(asHeld),
        parents: sources.map((source) => ({ id: source.label.id, relation: source.relation })),
        from_sources: decided,
      });
      const leftOf = (source: string) =>
        decided.left_out.filter(({ from }) => from.includes(source)).map((it) => markOf(it));
      return {
        label: { ...label, id },
        one: {
          product: product.id,
          sticker,
          parents: sources.map((it) => ({ id: it.label.id, left_out: leftOf(it.label.id) })),
        },
      };
    }
  });
  fc.assert(check, { numRuns: count });
});
