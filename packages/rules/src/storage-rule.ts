/**
 * The longest name of a storage rule, in characters, so that it fits a label (docs/product/network.md#storage-details).
 */
export const ruleNameLength = 12;
