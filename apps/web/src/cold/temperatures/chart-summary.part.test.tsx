import { formatTemperature } from '@larder/rules/temperature';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en-GB'] });
vi.mock('./temperature-value.part.tsx', () => ({
  useDegrees: () => (celsius: number) => formatTemperature(celsius, 'uk'),
}));
const { useChartSummary } = await import('./chart-summary.part.ts');

const summary = { count: 3, min: 3.4, max: 6, minutes_over: 1, over: 1, backdated: 2 };
const gaps = [{ from: '2026-10-14T08:02:00Z', to: '2026-10-14T08:50:00Z' }];

function summaryText(...asked: Parameters<ReturnType<typeof useChartSummary>>): string {
  function Sentence() {
    return useChartSummary()(...asked);
  }
  return renderToStaticMarkup(<Sentence />);
}

it('tells count, extremes, time over the limit, backdated readings and gaps', () => {
  expect(summaryText({ summary, gaps, windows: [], sensors: [] }, '1', { record_backdating: true })).toBe(
    'Chart of the last 24 hours: 3 readings, from 3.4 °C to 6.0 °C, 1 minute outside the limits, 2 backdated, 1 stretch without readings.',
  );
});

it('marks nothing as backdated where the venue does not', () => {
  expect(summaryText({ summary, gaps, windows: [], sensors: [] }, '7', { record_backdating: false })).not.toContain(
    'backdated',
  );
});

it('says that nobody read', () => {
  const nothing = { ...summary, count: 0, min: null, max: null };
  expect(summaryText({ summary: nothing, gaps, windows: [], sensors: [] }, '30', { record_backdating: true })).toBe(
    'Chart of the last 30 days: no readings.',
  );
});

it('tells of each sensor in a sentence of its own', () => {
  const of = { id: 's', points: [], gaps };
  const sensors = [
    { ...of, name: 'Back wall', summary: { count: 288, min: 2, max: 4.5 } },
    { ...of, name: 'Door', summary: { count: 0, min: null, max: null } },
  ];
  expect(summaryText({ summary, gaps, windows: [], sensors }, '1', { record_backdating: false })).toMatch(
    / Sensor Back wall: 288 values, from 2\.0 °C to 4\.5 °C, 1 stretch without values\. Sensor Door: no values\.$/,
  );
});
