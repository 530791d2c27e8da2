import { z } from 'zod';

/** JSON object of field name to value. */
export const LowerCustomFields = z
  .string()
  .max(10_000)
  .refine(isFieldRecord, 'Lower custom fields are a JSON object of texts');

function isFieldRecord(json: string): boolean {
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
