/** Who reported something of a label. */
export interface Reporter {
  device_id?: string | null | undefined;
  user_id?: string | null | undefined;
}

/** Whether a report may be undone by another: it comes from the same tablet, or from the same person. */
export function mayUndo(undoing: Reporter, undone: Reporter): boolean {
  const isSame = (left: string | null | undefined, right: string | null | undefined) => Boolean(left) && left === right;
  return isSame(undoing.device_id, undone.device_id) || isSame(undoing.user_id, undone.user_id);
}
