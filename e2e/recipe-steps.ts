import type { Call } from './person.ts';

/** The address of an ingredient of the demo. */
export function ingredientPath(name: string): (call: Call) => Promise<string> {
  return async (call) => {
    const { items } = (await call('GET', `/ingredients?search=${encodeURIComponent(name)}`)).body;
    return `/ingredients/${items.find((one: { name: string }) => one.name === name).id}`;
  };
}
