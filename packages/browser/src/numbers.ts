/**
 * A count as people read it, with a separator between thousands: "1,409". Texts write their numbers so by themselves.
 */
export function formatNumber(value: number): string {
  return value.toLocaleString('en');
}
