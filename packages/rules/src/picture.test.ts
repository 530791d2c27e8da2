import { expect, it } from 'vitest';
import { pictureProblem } from './picture.ts';

it.each([
  [5_242_880, 'image/jpeg', undefined],
  [5_242_881, 'image/jpeg', 'size'],
  [1, 'image/png', undefined],
  [1, 'image/webp', 'type'],
  [1, '', 'type'],
  [6_000_000, 'image/webp', 'size'],
] as const)('%i bytes of %j', (size, type, problem) => expect(pictureProblem({ size, type })).toBe(problem));
