export const sensorUnits = ['C', 'F'] as const;
export type SensorUnit = (typeof sensorUnits)[number];

/** What sensors measure in kitchens, in degrees Celsius; beyond it something is wrong with them. */
export const sensorRange = { min: -90, max: 150 } as const;

/** How many faults in a row are shown: one may be a bump of the radio. */
export const faultsShown = 3;

/** A value that may be one, a value that instruments give in the place of one, or no value at all. */
export type SensorValue = { celsius: number } | { fault: string } | { problem: string };

/**
 * Reads what a sensor sent, in degrees Celsius with two decimals. Instruments that measure nothing send −127 (no probe),
 * 85.0 (just switched on), 0x7FFF (not known) or no number: those are faults, and never kept as temperatures
 * (docs/product/network.md#sensors).
 */
export function readSensorValue(given: unknown, unit: SensorUnit = 'C'): SensorValue {
  if (given === null || given === 'NaN' || given === '') return { fault: 'sends no value' };
  const value = typeof given === 'string' ? Number(given) : given;
  if (typeof value !== 'number') return { problem: 'Is not a number' };
  if (Number.isNaN(value))
    return typeof given === 'string' ? { problem: 'Is not a number' } : { fault: 'sends no value' };
  if (value === -127) return { fault: 'finds no probe (−127)' };
  if (value === 85) return { fault: 'has just been switched on (85.0)' };
  if (value === 0x7fff || value === 327.67 || value === -0x8000 || value === -327.68)
    return { fault: 'does not know its value' };
  const celsius = Math.round((unit === 'F' ? ((value - 32) * 5) / 9 : value) * 100) / 100;
  if (celsius < sensorRange.min || celsius > sensorRange.max)
    return { problem: `Is not between ${sensorRange.min} and ${sensorRange.max} °C` };
  return { celsius };
}
