import { describe, expect, it } from 'vitest';
import { emptyBatch, withChange } from './setting-batch.rules.ts';
import type { PendingChange } from './settings.api.ts';

const turn = (name: string, to: 'on' | 'off', settings: object): PendingChange => ({
  name,
  key: name,
  from: to === 'on' ? 'off' : 'on',
  to,
  turns: to,
  change: { settings },
});

describe('changes that are saved together', () => {
  it('are collected in their order', () => {
    const batch = [turn('one', 'on', { hide_search: true }), turn('two', 'off', { include_weekday: false })].reduce(
      withChange,
      emptyBatch,
    );
    expect(batch.changes.map(({ name, to }) => [name, to])).toEqual([
      ['one', 'on'],
      ['two', 'off'],
    ]);
    expect(batch.settings).toEqual({ hide_search: true, include_weekday: false });
  });

  it('leave out what comes back to what is saved', () => {
    const types = (list: string[]) => ({ allowed_order_label_types: JSON.stringify(list) });
    const batch = [turn('A', 'off', types(['B'])), turn('B', 'off', types([])), turn('A', 'on', types(['A']))].reduce(
      withChange,
      emptyBatch,
    );
    expect(batch.changes.map(({ name }) => name)).toEqual(['B']);
    expect(batch.settings).toEqual(types(['A']));
  });

  it('keep what a setting was at first', () => {
    const choice = (from: string, to: string): PendingChange => ({
      name: 'x',
      key: 'x',
      from,
      to,
      change: { settings: {} },
    });
    const batch = [choice('a', 'b'), choice('b', 'c')].reduce(withChange, emptyBatch);
    expect(batch.changes.map(({ from, to }) => [from, to])).toEqual([['a', 'c']]);
  });
});
