import { keptSecret as answered } from '@larder/contract/devices/devices';
import type { ConnectorConfigItem } from '@larder/contract/records/integrations';
import { describe, expect, test } from 'vitest';
import { askedFor, changedParams, keptSecret, lacking, typedSecret, valuesOf } from './param-values.rules.ts';

const item = (name: string, rest: Partial<ConnectorConfigItem> = {}): ConnectorConfigItem => ({
  id: `feed.${name}`,
  name,
  label: name,
  description: '',
  param_type: 'TEXT',
  is_required: true,
  default_value: '',
  choices: [],
  conditional: null,
  ...rest,
});
const when = (param_name: string, param_value: string) => ({ conditional: { param_name, param_value } });
const items = [
  item('url'),
  item('authentication', { param_type: 'LIST', default_value: 'none' }),
  item('token', { param_type: 'PASSWORD', ...when('authentication', 'bearer') }),
  item('plain_note', { is_required: false, ...when('authentication', 'none') }),
];
const names = (some: ConnectorConfigItem[]) => some.map(({ name }) => name);

describe('a parameter with a condition', () => {
  test('is asked for only while its condition holds, also by what holds without a choice', () => {
    expect(names(askedFor(items, {}))).toEqual(['url', 'authentication', 'plain_note']);
    expect(names(askedFor(items, { authentication: 'bearer' }))).toEqual(['url', 'authentication', 'token']);
  });

  test('lacks nothing while it is not asked for', () => {
    expect(names(lacking(items, { url: 'https://a.test' }))).toEqual([]);
    expect(names(lacking(items, { url: ' ', authentication: 'bearer' }))).toEqual(['url', 'token']);
  });

  test('is not sent while it is not asked for', () => {
    expect(changedParams(items, {}, { token: 'typed before', authentication: 'none' })).toEqual([
      { param_name: 'authentication', param_value: 'none' },
    ]);
  });
});

test('only what changed is sent, an emptied one as empty, and a secret that stays not at all', () => {
  const before = valuesOf([
    { param_name: 'url', param_value: 'https://a.test' },
    { param_name: 'authentication', param_value: 'bearer' },
    { param_name: 'token', param_value: keptSecret },
  ]);
  expect(changedParams(items, before, before)).toEqual([]);
  expect(changedParams(items, before, { ...before, url: '' })).toEqual([{ param_name: 'url', param_value: '' }]);
  expect(changedParams(items, before, { ...before, token: 'new one ' })).toEqual([
    { param_name: 'token', param_value: 'new one' },
  ]);
});

test('what stands for a secret is replaced whole by the first key', () => {
  expect(keptSecret).toBe(answered);
  expect(typedSecret(keptSecret, `${keptSecret}a`)).toBe('a');
  expect(typedSecret(keptSecret, `a${keptSecret}`)).toBe('a');
  expect(typedSecret(keptSecret, '*******'), 'a backspace').toBe('');
  expect(typedSecret(keptSecret, 'pasted')).toBe('pasted');
  expect(typedSecret('ab', 'abc')).toBe('abc');
});
