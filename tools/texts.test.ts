import { describe, expect, test } from 'vitest';
import { checkTexts } from './texts.ts';

describe('a text outside of the catalogues is found', () => {
  test.each([
    ['between tags', '<p>Nothing here</p>', 'in an element: Nothing here'],
    ['in a fragment', '<>Nothing here</>', 'in an element: Nothing here'],
    ['as an expression', "<p>{'Nothing'}</p>", "in an element: 'Nothing'"],
    ['in a condition', "<p>{on ? 'On' : t('off')}</p>", "in an element: 'On'"],
    ['behind a condition', "<p>{on && 'On'}</p>", "in an element: 'On'"],
    ['as the last resort', "<p>{name ?? 'Nobody'}</p>", "in an element: 'Nobody'"],
    ['in a template', '<p>{`${count} rows`}</p>', 'in an element: `${count} rows`'],
    ['in a sum', "<p>{count + ' rows'}</p>", "in an element: ' rows'"],
    ['in aria-label', '<nav aria-label="Main menu" />', 'in aria-label: "Main menu"'],
    ['in title', "<a title={'Open'} />", "in title: 'Open'"],
    ['in placeholder', '<input placeholder="Search" />', 'in placeholder: "Search"'],
    ['in alt', '<img alt="A label" />', 'in alt: "A label"'],
    ['in a template of an attribute', '<a title={`Open ${name}`} />', 'in title: `Open ${name}`'],
    ['in a condition of an attribute', "<a aria-label={on ? 'Hide' : 'Show'} />", "in aria-label: 'Hide'"],
    ['in a part of the portal', '<ConfirmDialog verb="Delete" />', 'in verb: "Delete"'],
    ['for a toast', "toastSuccess('Saved');", "for toastSuccess: 'Saved'"],
    ['for a failed toast', 'toastError(`Not ${verb}`);', 'for toastError: `Not ${verb}`'],
    ['as a label in an object', "const entry = { label: 'Edit' };", "as label: 'Edit'"],
    ['as a header in an object', "const column = { header: 'printed by' };", "as header: 'printed by'"],
  ])('%s', (_where, code, where) => {
    expect(checkTexts('a.tsx', code)[0]?.rule).toBe(`shows a text of its own ${where}`);
  });

  test('with its line', () => {
    expect(checkTexts('a.tsx', 'const a = 1;\n\nconst b = <p>\n  Nothing here\n</p>;')).toMatchObject([{ line: 3 }]);
  });
});

test.each([
  ["<p>{t('nothing')}</p>", 'a text of a catalogue'],
  ['<p>{count} / {total} · 5 %</p>', 'signs'],
  ['<p className="card" data-tone="bad" role="status" id="here" />', 'attributes that nobody sees'],
  ["const words = { title: 'brands', search: 'searchBrands' };", 'keys of texts'],
  ['<a title={`${from} – ${to}`} />', 'a template of signs'],
  ["<p>{kind === 'rows' && <b>{total}</b>}</p>", 'what is compared'],
  ["console.log('Nothing here'); throw new Error('No session');", 'what the browser keeps to itself'],
])('%s is no text of its own (%s)', (code) => {
  expect(checkTexts('a.tsx', code)).toEqual([]);
});
