/**
 * How the lines of sensors differ from each other without colours, in pixels drawn and left out; what people read has
 * dots besides (docs/product/network.md#temperatures).
 */
export const sensorDashes: readonly number[][] = [[], [9, 4], [3, 3], [12, 3, 3, 3]];
