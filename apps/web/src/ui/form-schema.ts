import { schemaResolver } from '@mantine/form';
import type { z } from 'zod';

/** Validates a Mantine form by a schema of the contract; a field shows the schema's own message. */
export function validateBy(schema: z.ZodType) {
  return schemaResolver(schema, { sync: true });
}
