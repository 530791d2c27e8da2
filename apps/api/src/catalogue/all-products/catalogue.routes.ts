import { withStickers } from '../../labels/stickers/sticker-words.actions.ts';
import { signedIn } from '../../platform/http/gate.ts';
import { describeProduct } from '../products/product.rules.ts';
import { dismissAsked } from './asked-products.actions.ts';
import { listAsked } from './asked-products.queries.ts';
import { listCatalogue } from './catalogue.actions.ts';
import { restoreProducts } from './deleted-products.actions.ts';
import { listDeleted } from './deleted-products.queries.ts';
import { existingEdit, planEdit, readEdit, runEdit, undoEdit } from './product-edits.actions.ts';
import { listEditProducts, listEdits } from './product-edits.queries.ts';
import { restoreVersion, reviewVersion } from './product-versions.actions.ts';

export const catalogueRoutes = {
  list: signedIn.catalogue.list.handler(({ input: { query }, context: { tx, app } }) =>
    listCatalogue(tx, query, app.cursors),
  ),
  asked: signedIn.catalogue.asked.handler(({ input: { query }, context: { tx } }) => listAsked(tx, query)),
  dismissAsked: signedIn.catalogue.dismissAsked.handler(async ({ input, context: { tx, me } }) => {
    await dismissAsked(tx, me, input.params.id);
    return {};
  }),
  deleted: signedIn.catalogue.deleted.handler(({ input: { query }, context: { tx, app } }) =>
    listDeleted(tx, query, app.cursors),
  ),
  restore: signedIn.catalogue.restore.handler(({ input, context: { tx, me } }) => restoreProducts(tx, me, input.body)),
  planEdit: signedIn.catalogue.planEdit.handler(({ input, context: { tx, me } }) => planEdit(tx, me, input.body)),
  edits: signedIn.catalogue.edits.handler(({ input, context: { tx } }) => listEdits(tx, input.query)),
  edit: signedIn.catalogue.edit.handler(({ input, context: { tx } }) => readEdit(tx, input.params.id)),
  editProducts: signedIn.catalogue.editProducts.handler(async ({ input: { params, query }, context: { tx } }) => {
    await existingEdit(tx, params.id);
    return listEditProducts(tx, params.id, query);
  }),
  runEdit: signedIn.catalogue.runEdit.handler(({ input, context: { tx, me } }) => runEdit(tx, me, input.params.id)),
  undoEdit: signedIn.catalogue.undoEdit.handler(({ input, context: { tx, me } }) => undoEdit(tx, me, input.params.id)),
  version: signedIn.catalogue.version.handler(({ input: { params }, context: { tx, me } }) =>
    reviewVersion(tx, me, params.id, params.entryId),
  ),
  restoreVersion: signedIn.catalogue.restoreVersion.handler(async ({ input: { params, body }, context: { tx, me } }) =>
    withStickers(tx, describeProduct(await restoreVersion(tx, me, params.id, params.entryId, body))),
  ),
};
