import { withStickers } from '../../labels/stickers/sticker-words.actions.ts';
import { findCurrency } from '../../platform/currency.ts';
import { reading, signedIn, uploading } from '../../platform/http/gate.ts';
import { startExport } from '../../records/exports/export.actions.ts';
import { labelOf } from './label-text.rules.ts';
import { existingProduct } from './product-change.actions.ts';
import { findProductCountries } from './product-countries.queries.ts';
import { clearExpiry, setExpiry } from './product-expiry.actions.ts';
import { productExport } from './product-export.queries.ts';
import { findLatestChanges, listHistory } from './product-history.queries.ts';
import { describeEntry } from './product-history.rules.ts';
import { describeExpiry, describeProduct, describeProductPage } from './product.rules.ts';
import { copyProduct, detachProduct, editProduct, offerInStoreBarcode, removeProducts } from './products.actions.ts';

export const productsRoutes = {
  copy: signedIn.products.copy.handler(async ({ input: { params, body }, context: { tx, me } }) =>
    withStickers(tx, describeProduct(await copyProduct(tx, me, params.id, body))),
  ),
  inStoreBarcode: signedIn.products.inStoreBarcode.handler(async ({ context: { tx } }) => ({
    barcode: await offerInStoreBarcode(tx),
  })),
  // A GET that starts something: its transaction is opened for writing.
  export: uploading.products.export.handler(({ input: { query }, context: { write, me } }) =>
    write(async (tx) => {
      const { to, format, use, lifecycle } = query;
      const usage = use && (use === 'sale' ? ('SINGLE' as const) : ('COMPONENT' as const));
      return startExport(tx, me, productExport, {
        to,
        format,
        query: { usage, lifecycle, currency: await findCurrency(tx) },
      });
    }),
  ),
  get: reading.products.get.handler(async ({ input, context: { tx } }) => {
    const { id } = input.params;
    const [product, history, countries] = await Promise.all([
      existingProduct(tx, id),
      findLatestChanges(tx, id),
      findProductCountries(tx, id),
    ]);
    return { ...describeProductPage(product), history: history.map(describeEntry), countries };
  }),
  update: signedIn.products.update.handler(async ({ input: { params, body }, context: { tx, me } }) =>
    withStickers(tx, describeProduct(await editProduct(tx, me, params.id, body))),
  ),
  remove: signedIn.products.remove.handler(async ({ input, context: { tx, me } }) => {
    await removeProducts(tx, me, [input.params.id]);
    return {};
  }),
  detach: signedIn.products.detach.handler(async ({ input, context: { tx, me } }) =>
    describeProduct(await detachProduct(tx, me, input.params.id)),
  ),
  history: signedIn.products.history.handler(async ({ input: { params, query }, context: { tx, app } }) => {
    await existingProduct(tx, params.id);
    const { items, ...page } = await listHistory(tx, params.id, query, app.cursors);
    return { ...page, items: items.map(describeEntry) };
  }),
  labels: signedIn.products.labels.handler(async ({ input, context: { tx } }) => {
    const label = labelOf(await existingProduct(tx, input.params.id));
    return { items: label ? [label] : [] };
  }),
  allergens: signedIn.products.allergens.handler(async ({ input, context: { tx } }) => ({
    items: (await existingProduct(tx, input.params.id)).allergens,
  })),
  expiry: signedIn.products.expiry.handler(async ({ input, context: { tx } }) => {
    const expiry = describeExpiry(await existingProduct(tx, input.params.id));
    return { items: expiry ? [expiry] : [] };
  }),
  createExpiry: signedIn.products.createExpiry.handler(({ input: { params, body }, context: { tx, me } }) =>
    setExpiry(tx, me, params.id, body),
  ),
  updateExpiry: signedIn.products.updateExpiry.handler(({ input: { params, body }, context: { tx, me } }) =>
    setExpiry(tx, me, params.id, body, { existing: true }),
  ),
  removeExpiry: signedIn.products.removeExpiry.handler(async ({ input, context: { tx, me } }) => {
    await clearExpiry(tx, me, input.params.id);
    return {};
  }),
};
