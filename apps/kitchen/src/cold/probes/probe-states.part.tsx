import { probeState, type ProbeState } from '@larder/rules/probe-check';
import { useKitchen } from '../../store/kitchen.ts';
import { useMinute } from '../../store/minute.ts';
import type { KnownProbe } from '../../store/probe-overlay.ts';

/** A probe as the venue knows it, and how it stands now. */
export type StandingProbe = KnownProbe & { state: ProbeState };

const order: readonly ProbeState[] = ['FAILED', 'DUE', 'NEW', 'OK'];

/** The probes of the venue, those that ask for somebody first. */
export function useProbeStates(): StandingProbe[] {
  const probes = useKitchen(({ lists }) => lists.probes) ?? [];
  const minute = useMinute();
  return probes
    .map((probe) => ({ ...probe, state: probeState(probe, minute) }))
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}

/** How the probe with a serial number stands; one that was not used here yet is new. */
export function useKnownProbe(serial: string | undefined): { state: ProbeState } {
  const known = useProbeStates().find((probe) => probe.serial === serial);
  // An older server knows nothing of probes, and nothing can be said of theirs.
  const isTaken = useKitchen(({ versions }) => versions?.accepts?.includes('probe_checked') ?? false);
  return { state: isTaken ? (known?.state ?? 'NEW') : 'OK' };
}
