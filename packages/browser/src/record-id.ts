/** Whether a text can be the id of a record, which is a UUID; what people type into an address may be anything. */
export function isRecordId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
