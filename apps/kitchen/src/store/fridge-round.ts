/**
 * The ids of fridges in the order in which they were read last, and the readings that are still to be checked again, by
 * fridge.
 */
export interface FridgeRound {
  order: string[];
  rechecks: Record<string, { reading_id: string; at: string }>;
}
