/** The longest name of a storage rule, in characters, so that it fits a label (specification, network section 5). */
export const ruleNameLength = 12;
