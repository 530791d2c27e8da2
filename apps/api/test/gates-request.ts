import type { World } from './gates-world.ts';

export type Request = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
export type Rows = World['harbour'];

/** A request that names one row of the customer in its path. */
export const id = (key: keyof Omit<Rows, 'ids' | 'open_incidents'>) => (rows: Rows) => ({ params: { id: rows[key] } });
