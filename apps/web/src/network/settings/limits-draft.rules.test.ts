import { expect, it } from 'vitest';
import { limitFaults, limitsDraft, limitsInWords, limitsOfDraft } from './limits-draft.rules.ts';

const text =
  '{"COOK":{"celsius":75,"seconds":30},"COOL":[{"celsius":21.11,"minutes":120},{"celsius":5,"minutes":360}],' +
  '"HOT_HOLD":{"celsius":63}}';

it('shows what is kept in the unit of the reader, and keeps it as it was', () => {
  expect(limitsOfDraft(limitsDraft(text, 'us'), 'us')).toBe(text);
  expect(limitsDraft(text, 'us')).toMatchObject({ COOK: '167', COOL_1: '70', COOL_1_minutes: '120', COLD_HOLD: '' });
  expect(limitsOfDraft(limitsDraft('{}', 'uk'), 'uk')).toBe('{}');
});

it('asks for temperatures that food can have, and for the minutes of cooling', () => {
  const draft = { ...limitsDraft('{}', 'uk'), COOK: 'hot', DELIVERY: '400', COOL_1: '8' };
  expect(limitFaults(draft, 'uk')).toEqual(['COOK', 'DELIVERY', 'COOL_1_minutes']);
  expect(limitFaults({ ...draft, COOK: '75,5', DELIVERY: '', COOL_1_minutes: '90' }, 'uk')).toEqual([]);
});

it('says it in words', () => {
  const words = { kind: String, seconds: (n: number) => `${n} s`, minutes: (n: number) => `${n} min` };
  expect(limitsInWords(text, 'uk', words)).toBe(
    'COOK: 75.0 °C / 30 s; COOL: 21.1 °C / 120 min, 5.0 °C / 360 min; HOT_HOLD: 63.0 °C',
  );
});
