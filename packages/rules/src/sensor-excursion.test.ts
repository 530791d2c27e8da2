import { describe, expect, it } from 'vitest';
import { sensorColdSpellsOf, sensorExcursionsOf } from './sensor-excursion.ts';

const day = '2026-11-30';
const at = (time: string) => `${day}T${time}:00.000Z`;
const history = [{ held_from: '2026-01-01T00:00:00.000Z', legal_limit: 8, lower_limit: 0, delay: 30 }];
const measured = (...values: [time: string, value: number][]) =>
  values.map(([time, value]) => ({ recorded_at: at(time), value }));
const judged = (values: ReturnType<typeof measured>, now: string, ...openings: [from: string, to: string][]) =>
  sensorExcursionsOf(values, {
    history,
    now: Date.parse(at(now)),
    end: null,
    openings: openings.map(([from, to]) => ({ from: at(from), to: at(to) })),
  }).map(({ started_at, ended_at, peak }) => [started_at.slice(11, 16), ended_at?.slice(11, 16) ?? null, peak]);

describe('an excursion of a sensor', () => {
  const warm = measured(['10:00', 4], ['10:10', 9], ['10:30', 12], ['11:10', 9], ['11:20', 4], ['11:40', 4]);

  it('is none within a planned opening, and one without it', () => {
    expect(judged(warm, '12:00')).toEqual([['10:10', '11:20', 12]]);
    expect(judged(warm, '12:00', ['10:05', '11:30'])).toEqual([]);
    expect(judged(warm, '12:00', ['11:20', '11:50'])).toEqual([['10:10', '11:20', 12]]);
  });

  it('counts from the end of an opening, with the values after it', () => {
    expect(judged(warm, '12:00', ['10:00', '10:45'])).toEqual([['10:45', '11:20', 9]]);
    expect(judged(warm, '12:00', ['10:00', '11:00'])).toEqual([]);
  });

  it('needs a value above the limit after the opening', () => {
    const last = measured(['10:10', 9], ['10:30', 12]);
    expect(judged(last, '12:00', ['10:00', '10:45'])).toEqual([]);
    expect(judged(last, '12:00')).toEqual([['10:10', null, 12]]);
  });

  it('goes on through an opening that came after its delay', () => {
    expect(judged(warm, '12:00', ['10:41', '11:30'])).toEqual([['10:10', '11:20', 12]]);
    expect(judged(warm, '12:00', ['10:40', '11:30'])).toEqual([]);
  });

  it('was not known to last where it seemed to be over as the opening began', () => {
    const wavering = measured(
      ['10:00', 9],
      ['10:20', 9],
      ['10:28', 7],
      ['10:36', 9],
      ['10:58', 9],
      ['11:01', 4],
      ['11:30', 4],
    );
    expect(judged(wavering, '12:00')).toEqual([['10:00', '11:01', 9]]);
    expect(judged(wavering, '12:00', ['10:34', '11:00'])).toEqual([]);
  });

  it('has its peak among any number of values', () => {
    const start = Date.parse(at('00:00'));
    const values = Array.from({ length: 250_000 }, (_, second) => ({
      recorded_at: new Date(start + second * 1_000).toISOString(),
      value: second === 200_000 ? 21 : 9,
    }));
    const [one] = sensorExcursionsOf(values, { history, now: start + 250_000_000, end: null });
    expect(one).toMatchObject({ started_at: at('00:00'), ended_at: null, peak: 21 });
  });

  it('leaves cold as it is', () => {
    const cold = measured(['10:00', -2], ['11:00', -3]);
    const [spell] = sensorColdSpellsOf(cold, { history, now: Date.parse(at('12:00')), end: null });
    expect(spell).toMatchObject({ started_at: at('10:00'), ended_at: null, peak: -3, lower_limit: 0 });
  });
});
