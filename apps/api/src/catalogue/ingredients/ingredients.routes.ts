import { signedIn, uploading } from '../../platform/http/gate.ts';
import { startExport } from '../../records/exports/export.actions.ts';
import { ingredientExport } from './ingredient-export.queries.ts';
import { findImpact } from './ingredient-impact.actions.ts';
import { createIngredient, deleteIngredient, editIngredient, existingIngredient } from './ingredients.actions.ts';
import { listIngredients } from './ingredients.queries.ts';
import { restoreOrUndo } from './swaps/ingredient-swaps.actions.ts';

const { ingredients } = signedIn;

export const ingredientsRoutes = {
  list: ingredients.list.handler(({ input, context: { tx } }) => listIngredients(tx, input.query)),
  create: ingredients.create.handler(({ input, context: { tx, me } }) => createIngredient(tx, me, input.body)),
  // A GET that starts something: its transaction is opened for writing.
  export: uploading.ingredients.export.handler(({ input: { query }, context: { write, me } }) =>
    write((tx) => {
      const { to, format, search, state } = query;
      return startExport(tx, me, ingredientExport, { to, format, query: { search, state } });
    }),
  ),
  get: ingredients.get.handler(({ input, context: { tx } }) => existingIngredient(tx, input.params.id)),
  update: ingredients.update.handler(({ input: { params, body }, context: { tx, me } }) =>
    editIngredient(tx, me, params.id, body),
  ),
  impact: ingredients.impact.handler(({ input: { params, body }, context: { tx, me } }) =>
    findImpact(tx, me, params.id, body.items),
  ),
  remove: ingredients.remove.handler(({ input, context: { tx, me } }) => deleteIngredient(tx, me, input.params.id)),
  restore: ingredients.restore.handler(({ input, context: { tx, me } }) => restoreOrUndo(tx, me, input.params.id)),
};
