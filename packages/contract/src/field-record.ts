/** Whether a text is a JSON object of field name to value. */
export function isFieldRecord(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return (
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.values(value).every((one) => typeof one === 'string' && one.length <= 500)
    );
  } catch {
    return false;
  }
}
