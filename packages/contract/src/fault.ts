import { z } from 'zod';

/** The closed list of error codes and their HTTP status. */
export const faultStatus = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  EXPIRED_TOKEN: 401,
  PERMISSIONS_EXPIRED: 401,
  USER_INACTIVE: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  DUPLICATE_PRODUCT: 409,
  IN_USE: 409,
  LAST_ACTIVE: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  INVALID: 422,
  TOO_MANY: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type FaultCode = keyof typeof faultStatus;

/** The text of a fault whose thrower gave none. */
export const faultText: Record<FaultCode, string> = {
  BAD_REQUEST: 'The request could not be read',
  UNAUTHENTICATED: 'Please sign in',
  EXPIRED_TOKEN: 'Expired jwt token',
  PERMISSIONS_EXPIRED: 'User permissions expired',
  USER_INACTIVE: 'User is inactive',
  FORBIDDEN: 'You do not have permission to perform this action',
  NOT_FOUND: 'This does not exist or is outside of your scope',
  CONFLICT: 'Somebody else has changed this in the meantime',
  DUPLICATE_PRODUCT: 'A product with this name, SKU or barcode already exists',
  IN_USE: 'This is still in use',
  LAST_ACTIVE: 'The last active one cannot be removed',
  TOO_LARGE: 'The request is too large',
  UNSUPPORTED_TYPE: 'This content type is not supported',
  INVALID: 'Some fields are not valid',
  TOO_MANY: 'Too many attempts, please wait',
  INTERNAL: 'An error occurred',
  UNAVAILABLE: 'The service is busy, please try again',
};

export const FieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

const FaultData = z
  .object({
    errors: z.array(FieldError).optional(),
    retry_after: z.number().optional(),
    /** Of DUPLICATE_PRODUCT: the product that exists already, when it is in the caller's scope. */
    product: z.unknown().optional(),
  })
  .optional();

/** The error answer as it goes over the wire, with the members of RFC 9457 beside ours. */
export const FaultBody = z.object({
  error_code: z.enum(Object.keys(faultStatus) as [FaultCode, ...FaultCode[]]),
  error_description: z.string(),
  errors: z.array(FieldError).optional(),
  trace_id: z.string(),
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  instance: z.string(),
  product: z.unknown().optional(),
});
export type FaultBody = z.infer<typeof FaultBody>;

/** The faults as oRPC declares them: every endpoint may answer with any of the closed list. */
export const faults = Object.fromEntries(
  (Object.keys(faultStatus) as FaultCode[]).map((code) => [
    code,
    { status: faultStatus[code], message: faultText[code], data: FaultData },
  ]),
) as unknown as Record<FaultCode, { status: number; message: string; data: typeof FaultData }>;
