import type { contract } from '@larder/contract/contract';
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';

type Inputs = InferContractRouterInputs<typeof contract>['devices'];
type Outputs = InferContractRouterOutputs<typeof contract>['devices'];

export type DeviceTokens = Outputs['pair'];
export type StateAnswer = Outputs['state'];
export type EventsCall = Inputs['events']['body'];
export type EventsAnswer = Outputs['events'];
