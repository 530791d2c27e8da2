import type { ReportedProbe } from '@larder/contract/devices/device-probes';
import type { FoodCheckKind } from '@larder/rules/food-check-limits';
import type { ProbeState } from '@larder/rules/probe-check';
import { foodRange, temperatureRange } from '@larder/rules/temperature';
import type { Shown } from './bluetherm.rules.ts';

/** What is measured: food of a check, a fridge, or the bath of the probe's own check. */
export type ProbePurpose = FoodCheckKind | 'FRIDGE' | 'BATH';

/** What the panel of a probe is given; screens hand the panel itself to the parts of features that measure with it. */
export type ProbePanelProps = {
  purpose: ProbePurpose;
  /** Takes what the probe shows; absent while something else is asked. */
  onTake?: (celsius: number, probe: ReportedProbe) => void;
};

/** Why nothing that a probe shows may be taken. */
export type Hindrance = 'doNotUse' | 'surface' | 'fault' | 'outOfRange' | 'waiting';

/** These ask for the core of the food, of which a surface says nothing. */
const ofCore: readonly ProbePurpose[] = ['COOK', 'REHEAT', 'COOL'];

/** What keeps a probe's value from being taken; undefined where it may be. */
export function hindrance(
  shown: Shown | undefined,
  { purpose, isSurface, state }: { purpose: ProbePurpose; isSurface: boolean; state: ProbeState },
): Hindrance | undefined {
  // Its own check is how a probe that failed is found to be right again.
  if (state === 'FAILED' && purpose !== 'BATH') return 'doNotUse';
  if (isSurface && ofCore.includes(purpose)) return 'surface';
  if (shown === undefined) return 'waiting';
  if (shown === 'fault') return 'fault';
  const { min, max } = purpose === 'FRIDGE' ? temperatureRange : foodRange;
  return shown < min || shown > max ? 'outOfRange' : undefined;
}
