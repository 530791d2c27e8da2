import { expect, it } from 'vitest';
import { answerOf } from './allergen-answer.rules.ts';

const row = { contains: ['milk'], may_contain: ['nuts'], unknown: ['almonds'], declared_at: '2026-01-01T00:00:00Z' };

it.each([
  ['milk', 'contains'],
  ['nuts', 'may_contain'],
  ['almonds', 'undeclared'],
  ['fish', 'free'],
])('a declared product says of %s: %s', (allergen, answer) => expect(answerOf(row, allergen)).toBe(answer));

it.each([
  ['milk', 'contains'],
  ['nuts', 'may_contain'],
  ['fish', 'undeclared'],
])('an undeclared product is free of nothing: %s, %s', (allergen, answer) =>
  expect(answerOf({ ...row, declared_at: null }, allergen)).toBe(answer),
);
