import { defaultSettings } from '@larder/contract/settings';
import { sampleCode } from '@larder/label/sample';
import { labelCode } from '@larder/rules/label-code';
import { expect, test } from 'vitest';
import { decideLabel, type LabelChoice } from './label-choice.rules.ts';

const choice: LabelChoice = {
  product: undefined,
  name: 'Soup',
  usage: 'prep',
  storage: undefined,
  prepared_at: '2026-11-20T08:00:00.000Z',
  chosen_use_by: '2026-11-22T08:00:00.000Z',
  size: 'SINGLE_HEIGHT',
  tags: [],
  batch_code: '',
  price: '',
  custom_fields: {},
};
const id = '0192f3a4-5b6c-7d8e-9fab-cdef01234567';

test.each([
  ['code', id, labelCode(id)],
  ['code', undefined, sampleCode],
  ['off', id, undefined],
] as const)('with label_code %s, the label of %s carries %s', (label_code, printed, code) => {
  const decided = decideLabel(choice, {
    settings: { ...defaultSettings, allow_print_expiry_override: true, label_code },
    person: { initials: 'BO' },
    ...(printed && { id: printed }),
  });
  expect(decided).toMatchObject({ ok: true, data: { name: 'Soup' } });
  expect(decided.ok && decided.data.code).toBe(code);
});
