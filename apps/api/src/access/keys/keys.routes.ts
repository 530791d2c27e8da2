import { signedIn } from '../../platform/http/gate.ts';
import { createKey, revokeKey, rotateKey, tellKeys } from './keys.actions.ts';

const { keys } = signedIn;

export const keysRoutes = {
  list: keys.list.handler(({ context: { tx, me } }) => tellKeys(tx, me)),
  create: keys.create.handler(({ input, context: { tx, me } }) => createKey(tx, me, input.body)),
  rotate: keys.rotate.handler(({ input: { params, body }, context: { tx, me } }) => rotateKey(tx, me, params.id, body)),
  revoke: keys.revoke.handler(({ input, context: { tx, me } }) => revokeKey(tx, me, input.params.id)),
};
