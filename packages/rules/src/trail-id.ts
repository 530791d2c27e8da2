/**
 * Whether a text is the number of a template or site in Trail, or empty: digits without a leading zero
 * (docs/product/network.md#fields).
 */
export function isTrailId(text: string): boolean {
  return /^(?:|[1-9]\d{0,14})$/.test(text);
}
