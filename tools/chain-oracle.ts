/**
 * What the food of labels contains that were made from one another, reckoned in another way than by the server or the
 * tablet: each thing that is said of some food runs down from it, label by label, until somebody says that it is not in
 * what was made. Things that are said are marks: "milk", "milk~" for what it may contain, and "?name" for food of which
 * nobody has stated that.
 */
export type Chain = {
  /** What each product states now. */
  products: ReadonlyMap<string, readonly string[]>;
  /** The labels that are known. */
  labels: ReadonlyMap<string, ChainLabel>;
};
export type ChainLabel = {
  product: string;
  /** What stands on its sticker. */
  sticker: readonly string[];
  /** What it was made from, each with what somebody said of that is not in it. */
  parents: readonly { id: string; left_out: readonly string[] }[];
};

/** The families of the law, and their members (Regulation (EU) 1169/2011, annex II, 1 and 8). */
const families = {
  'cereals containing gluten': ['wheat', 'rye', 'barley', 'oats', 'spelt', 'khorasan wheat'],
  'tree nuts': ['almonds', 'hazelnuts', 'walnuts', 'cashews', 'pecans', 'brazil nuts', 'pistachios', 'macadamia nuts'],
};

export const may = (word: string): string => `${word}~`;
export const isMay = (mark: string): boolean => mark.endsWith('~');
export const wordOf = (mark: string): string => mark.replace(/~$/, '');
export const isUnknown = (mark: string): boolean => mark.startsWith('?');

/** What is said of the food of a label by its sticker and its product; a family says nothing beside its member. */
function saidOf({ products, labels }: Chain, id: string): Set<string> {
  const label = labels.get(id);
  const said = new Set(label ? [...label.sticker, ...(products.get(label.product) ?? [])] : []);
  for (const [family, members] of Object.entries(families))
    for (const member of members) {
      if (said.has(member)) said.delete(family);
      if (said.has(member) || said.has(may(member))) said.delete(may(family));
    }
  return certain(said);
}

/** All that the food of a label has from what it was made from. */
export function heldAbove(chain: Chain, id: string): Set<string> {
  return certain(carried(chain, id));
}

/** All that the food of a label contains. */
export function heldIn(chain: Chain, id: string): Set<string> {
  return certain(new Set([...saidOf(chain, id), ...carried(chain, id)]));
}

/** What the food of a label has from what it was made from, and its sticker does not name. */
export function missingOf(chain: Chain, id: string): Set<string> {
  const { sticker = [], product = '' } = chain.labels.get(id) ?? {};
  const unknown = (chain.products.get(product) ?? []).filter(isUnknown);
  return new Set([...heldAbove(chain, id)].filter((mark) => !names([...sticker, ...unknown], mark)));
}

/** Whether some words name it: that food contains milk also says that it may. */
export function names(words: readonly string[], mark: string): boolean {
  return words.includes(mark) || (isMay(mark) && words.includes(wordOf(mark)));
}

function carried(chain: Chain, id: string): Set<string> {
  const found = new Set<string>();
  if (!chain.labels.get(id)?.parents.length) return found;
  const said = new Map([...chain.labels.keys()].map((one) => [one, saidOf(chain, one)]));
  for (const mark of new Set([...said.values()].flatMap((one) => [...one]))) {
    const reached = new Set([id]);
    for (const below of reached)
      for (const parent of chain.labels.get(below)?.parents ?? [])
        if (!names(parent.left_out, mark)) reached.add(parent.id);
    reached.delete(id);
    if ([...reached].some((one) => said.get(one)?.has(mark))) found.add(mark);
  }
  return found;
}

// What it contains is not also something that it may contain.
function certain(marks: Set<string>): Set<string> {
  return new Set([...marks].filter((mark) => !isMay(mark) || !marks.has(wordOf(mark))));
}
