import type { App } from '../../../platform/app-context.ts';
import type { LeasedDelivery } from '../leased-delivery.rules.ts';

/** What a connector is given to deliver: `values` are the parameters that count, secrets opened. */
export type Sending = {
  app: Pick<App, 'blobs' | 'config' | 'database' | 'sealed' | 'log'>;
  account_id: string;
  delivery: LeasedDelivery;
  values: Readonly<Record<string, string>>;
};
