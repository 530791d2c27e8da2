import { signedIn } from '../../platform/http/gate.ts';
import { startFolder } from './folders.actions.ts';

export const foldersRoutes = {
  make: signedIn.folders.make.handler(({ input: { body }, context: { tx, me } }) => startFolder(tx, me, body)),
};
