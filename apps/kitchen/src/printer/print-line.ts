import { withResolvers } from '../store/with-resolvers.ts';

/** Jobs of this window in the order in which they were asked for: the first one prints, the others wait. */
const line: { id: string; begin: () => void }[] = [];

/** Puts a job at the end of the line; answers what it waits for, or nothing where it may print at once. */
export function joinLine(id: string): Promise<void> | undefined {
  const { promise, resolve: begin } = withResolvers<void>();
  line.push({ id, begin });
  return line.length === 1 ? undefined : promise;
}

/** A job is over, and it is known what came out of it: the next one prints. */
export function leaveLine(id: string): void {
  const place = line.findIndex((one) => one.id === id);
  if (place === -1) return;
  line.splice(place, 1);
  if (place === 0) line[0]?.begin();
}
