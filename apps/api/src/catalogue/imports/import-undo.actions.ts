import { catalogueRefusals } from '@larder/words/refusals/catalogue';
import type { Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { findThawGround } from '../products/thaw-period.queries.ts';
import { findRun, updateRunUndone, type RunLine } from './import-runs.queries.ts';
import { tryLockImports } from './import-stage.queries.ts';
import { applyUndo } from './import-undo-writes.queries.ts';
import { countUndo, findLeft, planUndo } from './import-undo.queries.ts';

/** What undoing a run would give back and what it would leave; nothing is changed. */
export async function previewUndo(tx: Tx, id: string) {
  await undoable(tx, id);
  await planUndo(tx, id, await findThawGround(tx));
  return { ...(await countUndo(tx)), left: await findLeft(tx) };
}

/**
 * Takes the last run back in one transaction: what it made goes, what it changed or removed is as it was before. A
 * product or category that somebody has changed since stays as it is and is named.
 */
export async function undoRun(tx: Tx, me: Me, id: string) {
  // It would keep a connection while it waits, and an import may take minutes.
  if (!(await tryLockImports(tx))) throw faultOf(catalogueRefusals.IMPORT_RUNNING);
  const run = await undoable(tx, id);
  await planUndo(tx, id, await findThawGround(tx));
  const counts = await countUndo(tx);
  const left = await findLeft(tx);
  await applyUndo(tx, me);
  await updateRunUndone(tx, id, me.name);
  await audit(tx, me, {
    event: 'updated',
    subject_type: 'import_job',
    subject_id: run.job_id,
    organization_id: me.organization_id,
    old_values: { undone: false },
    new_values: { name: run.name, undone: true, run_id: id, ...counts },
  });
  return { ...counts, left };
}

async function undoable(tx: Tx, id: string): Promise<RunLine & { name: string }> {
  const run = await findRun(tx, id);
  if (!run) throw fault('NOT_FOUND');
  if (run.undone_at) throw faultOf(catalogueRefusals.IMPORT_UNDONE);
  if (!run.can_undo) throw faultOf(catalogueRefusals.NOT_LAST_IMPORT);
  return run;
}
