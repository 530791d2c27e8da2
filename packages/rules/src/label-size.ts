/** The label rolls that can be ordered (docs/product/access.md#shared-fields). */
export const labelSizes = ['SINGLE_HEIGHT', 'DOUBLE_HEIGHT', 'SINGLE_HEIGHT_EASY_PEEL'] as const;
export type LabelSize = (typeof labelSizes)[number];
