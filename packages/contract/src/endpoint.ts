import { oc, type AnySchema, type HTTPMethod, type InferSchemaOutput } from '@orpc/contract';
import { z } from 'zod';
import type { EndpointMeta } from './access.ts';
import { faults } from './fault.ts';
import { storable } from './storable.ts';

type Line = { method: HTTPMethod; path: `/${string}`; status?: number; summary?: string } & EndpointMeta;

/**
 * One endpoint of the contract: method, path, mandatory access. Input is always "detailed"
 * (`{ params, query, body }`), so that a body member can never stand in for a path's.
 */
export function endpoint({ method, path, status, summary, ...meta }: Line) {
  return oc
    .$meta<EndpointMeta>(meta)
    .errors(faults)
    .route({
      method,
      path,
      inputStructure: 'detailed',
      ...(status && { successStatus: status }),
      ...(summary && { summary }),
    });
}

const nothing = z.strictObject({}).optional();

type Shape = Record<string, z.ZodType>;
const none = {} as Record<never, never>;

/** Input of a read: path parameters and an allow-listed query; unknown members are refused. */
export function read<P extends Shape = Record<never, never>, Q extends Shape = Record<never, never>>({
  params = none as P,
  query = none as Q,
}: { params?: P; query?: Q } = {}) {
  return z.object({ params: part(params), query: part(query) }).check(storable);
}

/**
 * Input of a write: strict parameters, query and body. An endpoint that `judgesItself` what each item of its batch
 * holds gets texts that the database cannot keep too.
 */
export function write<
  B extends z.ZodType = typeof nothing,
  P extends Shape = Record<never, never>,
  Q extends Shape = Record<never, never>,
>({
  params = none as P,
  query = none as Q,
  body,
  judgesItself = false,
}: {
  params?: P;
  query?: Q;
  body?: B;
  judgesItself?: boolean;
}) {
  const input = z.object({ params: part(params), query: part(query), body: (body ?? nothing) as B });
  return judgesItself ? input : input.check(storable);
}

/** What the handler of an endpoint is given: its input once parsed, with the defaults filled in. */
export type Received<E extends { '~orpc': { inputSchema?: AnySchema | undefined } }> = InferSchemaOutput<
  NonNullable<E['~orpc']['inputSchema']>
>;

/** The answer of a write that has nothing to tell. */
export const Nothing = z.strictObject({});

/**
 * A strict object of the given members; when none of them is required, leaving the whole part out is allowed.
 * An absent part is read as an empty one, so that unknown members are refused everywhere.
 */
function part<S extends Shape>(shape: S) {
  type Strict = z.ZodObject<S, z.core.$strict>;
  const strict = z.strictObject(shape) as Strict;
  const optional = Object.values(shape).every((member) => member.safeParse(undefined).success);
  return (optional ? z.preprocess((value) => value ?? {}, strict) : strict) as unknown as Part<S>;
}

type Part<S extends Shape> =
  Record<string, never> extends z.input<z.ZodObject<S>>
    ? Omittable<z.output<z.ZodObject<S>>, z.input<z.ZodObject<S>>>
    : z.ZodType<z.output<z.ZodObject<S>>, z.input<z.ZodObject<S>>>;

/** A part that a caller may leave out, and that the handler finds all the same. */
type Omittable<Out, In> = z.ZodType<
  Out,
  In | undefined,
  z.core.$ZodTypeInternals<Out, In | undefined> & { optin: 'optional' }
>;
