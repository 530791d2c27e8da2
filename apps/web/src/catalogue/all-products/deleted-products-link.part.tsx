import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { contract, useCan } from '../../browser/contract.ts';
import { ingredientsPath } from '../ingredients/ingredients.paths.ts';
import { deletedProductsPath } from './catalogue.paths.ts';
import { catalogueTexts } from './catalogue.texts.ts';
import classes from './catalogue.module.css';

/** Leads to the deleted products, for people who may restore them. */
export function DeletedProductsLink() {
  const t = useTexts(catalogueTexts);
  const can = useCan();
  if (!can(contract.catalogue.deleted)) return null;
  return (
    <Button component={Link} to={deletedProductsPath} variant="default">
      {t('deletedProducts')}
    </Button>
  );
}

/** Leads to what the products are made of, for people who may read it. */
export function IngredientsLink() {
  const t = useTexts(catalogueTexts);
  const can = useCan();
  if (!can(contract.ingredients.list)) return null;
  return (
    <Button component={Link} to={ingredientsPath} variant="default" className={classes.ingredients}>
      {t('ingredientsList')}
    </Button>
  );
}
