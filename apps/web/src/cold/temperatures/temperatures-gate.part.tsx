import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../browser/session-store.ts';

/** Where no readings are asked for there are no temperatures to see (docs/product/network.md#routes). */
export function TemperaturesGate({ children }: { children: ReactNode }) {
  const { organization } = useSignedIn();
  return organization.settings.readings_per_day === 0 ? <Navigate to="/home" replace /> : children;
}
