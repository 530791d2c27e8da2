/** Fields of a form that only make sense together, such as a text and its marks. */
export type FieldGroup<Draft> = readonly (keyof Draft & string)[];

/**
 * What a person typed over what somebody else saved meanwhile: groups of fields that the person left alone are as the
 * other saved them.
 */
export function mergedDraft<Draft extends object>(
  groups: readonly FieldGroup<Draft>[],
  { opened, theirs, mine }: { opened: Draft; theirs: Draft; mine: Draft },
): Draft {
  const changed = groups.filter((group) => group.some((field) => !isAlike(mine[field], opened[field]))).flat();
  return { ...theirs, ...(Object.fromEntries(changed.map((field) => [field, mine[field]])) as Partial<Draft>) };
}

export function isAlike(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
