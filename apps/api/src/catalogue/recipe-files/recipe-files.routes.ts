import { uploading } from '../../platform/http/gate.ts';
import { importRecipes, previewRecipes } from './recipe-files.actions.ts';

export const recipeFilesRoutes = {
  preview: uploading.recipeFiles.preview.handler(({ input: { body }, context }) =>
    previewRecipes({ ...context, signal: context.leaving() }, body),
  ),
  run: uploading.recipeFiles.run.handler(({ input: { body }, context }) =>
    importRecipes({ ...context, signal: context.leaving() }, body),
  ),
};
