import { useAddressQuery } from '../../browser/address.ts';

/** The wizard's step in the address (`?step=2`), so that Back goes one step back; an index from 0. */
export function useWizardStep(count: number): [number, (step: number) => void] {
  const [query, change] = useAddressQuery();
  const step = Math.min(Math.max(Number.parseInt(query.step ?? '1', 10) || 1, 1), count) - 1;
  return [step, (next) => change({ step: next === 0 ? undefined : String(next + 1) })];
}
