import { signedIn } from '../../platform/http/gate.ts';
import type { NightlyKind } from '../../platform/jobs/nightly.ts';
import { countLostValues } from './field-values.actions.ts';
import {
  changeRestrictions,
  changeSettings,
  copySettings,
  describeSettings,
  sendTestDigest,
} from './settings.actions.ts';

export const settingsRoutes = (kinds: readonly NightlyKind[]) => ({
  get: signedIn.settings.get.handler(({ input, context: { tx, me } }) => describeSettings(tx, me, input.params.id)),
  update: signedIn.settings.update.handler(({ input, context: { tx, me } }) =>
    changeSettings(tx, me, input.params.id, input.body),
  ),
  copy: signedIn.settings.copy.handler(({ input, context: { tx, me } }) =>
    copySettings(tx, me, input.params.id, input.body),
  ),
  lostValues: signedIn.settings.lostValues.handler(({ input: { params, query }, context: { tx } }) =>
    countLostValues(tx, params.id, query),
  ),
  sendTestDigest: signedIn.settings.sendTestDigest.handler(({ input, context: { tx, me } }) =>
    sendTestDigest(tx, me, input.params.id, kinds),
  ),
  updateRestrictions: signedIn.settings.updateRestrictions.handler(({ input, context: { tx, me } }) =>
    changeRestrictions(tx, me, input.params.id, input.body),
  ),
});
