import { uploading } from '../../platform/http/gate.ts';
import { importIngredients, previewIngredients } from './ingredient-files.actions.ts';

export const ingredientFilesRoutes = {
  preview: uploading.ingredientFiles.preview.handler(({ input: { body }, context }) =>
    previewIngredients({ ...context, signal: context.leaving() }, body),
  ),
  run: uploading.ingredientFiles.run.handler(({ input: { body }, context }) =>
    importIngredients({ ...context, signal: context.leaving() }, body),
  ),
};
