import { costTargets, type CostTarget } from '@larder/rules/import-target';
import { sql, type SQL, type SQLChunk } from 'drizzle-orm';

/** Something of each cost of a product, as a list of SQL. */
export function eachCost(of: (target: CostTarget) => SQLChunk): SQL {
  return sql.join(costTargets.map(of), sql`, `);
}
