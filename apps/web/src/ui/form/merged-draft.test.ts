import { expect, test } from 'vitest';
import { mergedDraft } from './merged-draft.ts';

const opened = { text: 'flour', marks: [1], price: '2', none: false };
const groups = [['text', 'marks'], ['price'], ['none']] as const;

test('what a person changed stays, what they left alone is as the other saved it', () => {
  const mine = { ...opened, price: '3' };
  const theirs = { ...opened, text: 'wheat flour', price: '4', none: true };
  expect(mergedDraft(groups, { opened, theirs, mine })).toEqual({ ...theirs, price: '3' });
});

test('fields of a group stay together', () => {
  const mine = { ...opened, text: 'rye flour' };
  const theirs = { ...opened, text: 'wheat flour', marks: [1, 2] };
  expect(mergedDraft(groups, { opened, theirs, mine })).toMatchObject({ text: 'rye flour', marks: [1] });
});
