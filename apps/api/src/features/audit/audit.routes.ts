import { createAnchors } from '../../platform/audit-anchors.ts';
import { verifyAudit } from '../../platform/audit-verify.ts';
import { signedIn } from '../../platform/gate.ts';

export const auditRoutes = {
  chain: signedIn.audit.chain.handler(async ({ context: { app, tx } }) =>
    verifyAudit(tx, await createAnchors(app.config).latest(tx.account_id)),
  ),
};
