/** How many labels a prep list prints. */
export function cartCount(rows: readonly { quantity: number }[]): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}
