/** In an advertisement: manufacturer's data of Ruuvi Innovations (0x0499), data format 5. */
const mark = 'FF990405';

/**
 * The temperature in the raw advertisement of a RuuviTag, data format 5: a signed number of 16 bits in 0.005 °C behind
 * the format's own byte, 0x8000 where it is not known (docs.ruuvi.com, data format 5). NaN-like answers are text, so
 * that they count as faults; undefined is no advertisement of that format.
 */
export function ruuviValue(raw: unknown): number | string | undefined {
  if (typeof raw !== 'string') return undefined;
  const text = raw.toUpperCase();
  const at = text.indexOf(mark);
  const digits = at < 0 ? '' : text.slice(at + mark.length, at + mark.length + 4);
  if (!/^[0-9A-F]{4}$/.test(digits)) return undefined;
  const bits = Number.parseInt(digits, 16);
  if (bits === 0x8000) return 'NaN';
  return Math.round((bits >= 0x8000 ? bits - 0x1_0000 : bits) * 0.5) / 100;
}
