/** The most that a device's clock may be off, in milliseconds, before it may no longer print. */
export const clockTolerance = 120_000;

/**
 * Whether a device may print with its clock so many milliseconds ahead (negative: behind). Without time validation any clock
 * may (setting enable_time_validation, docs/product/access.md#print-and-device-permissions), and so may one that nobody has compared yet.
 */
export function clockMayPrint(enable_time_validation: boolean, offset_ms: number | null): boolean {
  return !enable_time_validation || offset_ms === null || Math.abs(offset_ms) <= clockTolerance;
}
