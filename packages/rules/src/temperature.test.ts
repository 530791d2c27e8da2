import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatTemperature,
  shownTemperature,
  storedLimit,
  temperatureUnit,
  toCelsius,
  toFahrenheit,
} from './temperature.ts';

describe('temperature', () => {
  it.each([
    [4.5, 'uk', '4.5 °C'],
    [4.5, 'us', '40.1 °F'],
    [-18, 'uk', '-18.0 °C'],
    [-18, 'us', '-0.4 °F'],
    [-0.04, 'uk', '0.0 °C'],
    [-17.8, 'us', '0.0 °F'],
    [0.05, 'uk', '0.1 °C'],
    [-0.05, 'uk', '-0.1 °C'],
    [1.005, 'uk', '1.0 °C'],
  ] as const)('%d with %s reads %s', (celsius, date_format, expected) => {
    expect(formatTemperature(celsius, date_format)).toBe(expected);
  });

  it('stores what is typed as Celsius, to what reads the same again', () => {
    expect(storedLimit(41, 'us')).toBe(5);
    expect(storedLimit(40, 'us')).toBe(4.44);
    expect(storedLimit(-0.4, 'us')).toBe(-18);
    expect(storedLimit(4.44, 'uk')).toBe(4.4);
    expect(temperatureUnit('us')).toBe('°F');
    expect(shownTemperature(5, 'us')).toBe(41);
  });

  it('converts there and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -600, max: 1500 }), (tenths) => {
        const celsius = tenths / 10;
        expect(toCelsius(toFahrenheit(celsius))).toBeCloseTo(celsius, 9);
        expect(shownTemperature(storedLimit(shownTemperature(celsius, 'us'), 'us'), 'us')).toBe(
          shownTemperature(celsius, 'us'),
        );
        expect(shownTemperature(storedLimit(celsius, 'us'), 'us')).toBe(celsius);
        expect(storedLimit(shownTemperature(celsius, 'uk'), 'uk')).toBe(celsius);
      }),
    );
  });
});
