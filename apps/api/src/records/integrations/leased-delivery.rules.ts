import type { Values } from './params.rules.ts';

/** A delivery that a runner has taken, with all that sending it needs. */
export type LeasedDelivery = {
  id: string;
  integration_id: string;
  automation_id: string;
  connector: string;
  event: string;
  source_id: string;
  organization_id: string;
  slot: string | null;
  subject: string;
  body: Record<string, unknown>;
  is_test: boolean;
  attempts: number;
  created_at: string;
  next_attempt_at: string;
  give_up_at: string;
  /** Whether its automation and integration are still enabled. */
  is_wanted: boolean;
  params: Values;
  secrets_sealed: Values;
  memory: Values;
};
