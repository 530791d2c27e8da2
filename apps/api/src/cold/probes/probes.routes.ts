import { signedIn } from '../../platform/http/gate.ts';
import { removeProbe, tellProbes } from './probes.actions.ts';

const { probes } = signedIn;

export const probesRoutes = {
  list: probes.list.handler(({ input, context: { tx } }) => tellProbes(tx, input.query)),
  remove: probes.remove.handler(({ input, context: { tx, me } }) => removeProbe(tx, me, input.params.id)),
};
