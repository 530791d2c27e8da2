import { expect, it } from 'vitest';
import { ownSteps } from './corrective-step.ts';

const settings = { cool_steps: 'Blast chill\n  Divide  \n\nBin\nBlast chill', check_steps: 'Call the chef' };

it('are one a line, each once, without empty ones', () => {
  expect(ownSteps('COOL', settings)).toEqual(['Blast chill', 'Divide', 'Bin']);
});

it('are of cooling, or of the other checks', () => {
  expect(ownSteps('COOK', settings)).toEqual(['Call the chef']);
  expect(ownSteps('COLD_HOLD', { cool_steps: 'Divide' })).toEqual([]);
});

it('are none of a delivery, and none from a server that knows no such setting', () => {
  expect(ownSteps('DELIVERY', settings)).toEqual([]);
  expect(ownSteps('COOL', {})).toEqual([]);
});

it('are as many as a tablet can offer', () => {
  const many = Array.from({ length: 40 }, (_, at) => `Step ${at}`).join('\n');
  expect(ownSteps('COOL', { cool_steps: many })).toHaveLength(12);
});
