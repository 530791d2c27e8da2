import { errorCode } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { formatAmount } from '@larder/rules/amount';
import { ActionIcon, Button } from '@mantine/core';
import { IconChefHat, IconPencil, IconPrinter } from '@tabler/icons-react';
import { Navigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { contract, useCan } from '../../../browser/contract.ts';
import { Card } from '../../../ui/card.tsx';
import { LockButton } from '../../../ui/lock-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SplitPage } from '../../../ui/split-page.tsx';
import { categoriesPath, categoryPath } from '../../categories/categories.paths.ts';
import { ProductState } from '../product-state.part.tsx';
import { useProduct } from '../products.api.ts';
import { productPath } from '../products.paths.ts';
import { productsTexts } from '../products.texts.ts';
import { GuidePicture } from './guide-picture.part.tsx';
import { IngredientsCard, type IngredientWish } from './ingredients-card.part.tsx';
import { usePrepGuide } from './prep-guide.api.ts';
import { prepGuideTexts } from './prep-guide.texts.ts';
import { StepsCard, type StepWish } from './steps-card.part.tsx';
import classes from './prep-guide.module.css';

const GuideDialog = lazy(async () => ({ default: (await import('./guide.dialog.tsx')).GuideDialog }));
const IngredientDialog = lazy(async () => ({ default: (await import('./ingredient.dialog.tsx')).IngredientDialog }));
const StepDialog = lazy(async () => ({ default: (await import('./step.dialog.tsx')).StepDialog }));
const KitchenView = lazy(async () => ({ default: (await import('./kitchen-view.dialog.tsx')).KitchenView }));
const IngredientDeleteDialog = lazy(async () => ({
  default: (await import('./guide-delete.dialog.tsx')).IngredientDeleteDialog,
}));
const StepDeleteDialog = lazy(async () => ({ default: (await import('./guide-delete.dialog.tsx')).StepDeleteDialog }));

type Wish = { kind: 'portions' | 'kitchen' } | IngredientWish | StepWish;
const sign = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** How a product is made: portions and picture at the side, ingredients and steps in the main part. */
export function PrepGuideScreen() {
  const t = useTexts(prepGuideTexts);
  const words = useTexts(productsTexts);
  const can = useCan();
  const { categoryId = '', productId = '' } = useParams({ strict: false });
  const { data: product, ...productQuery } = useProduct(productId);
  const { data: guide, ...guideQuery } = usePrepGuide(productId);
  const [wish, setWish] = useState<Wish>();
  const close = () => setWish(undefined);
  // An address that names no product has no guide either (docs/product/catalogue.md#prep-guide-screen).
  const isMissing = ['NOT_FOUND', 'INVALID'].includes(errorCode(guideQuery.error) ?? '');
  if (isMissing && !guideQuery.isFetching) return <Navigate to={categoriesPath} replace />;
  if (!product) return <ProductState {...productQuery} />;
  if (!guide) return <ProductState {...guideQuery} />;
  const [category] = product.categories;
  const canEdit = can(contract.prepGuide.update) && product.can_edit;
  return (
    <>
      <PageHeader
        title={t('title', { name: product.name })}
        crumbs={[
          { label: words('categories'), to: categoriesPath },
          ...(category ? [{ label: category.name, to: categoryPath(category.id) }] : []),
          { label: product.name, to: productPath(category?.id ?? categoryId, product.id) },
        ]}
        badge={!product.can_edit && <LockButton reason={words('locked')} />}
        actions={
          <>
            <Button variant="default" leftSection={<IconPrinter {...sign} />} onClick={() => window.print()}>
              {t('print')}
            </Button>
            <Button leftSection={<IconChefHat {...sign} />} onClick={() => setWish({ kind: 'kitchen' })}>
              {t('kitchen')}
            </Button>
          </>
        }
      />
      <SplitPage
        side={
          <Card
            title={t('portions')}
            actions={
              canEdit && (
                <ActionIcon
                  variant="subtle"
                  className={classes.deed}
                  aria-label={t('editPortions')}
                  onClick={() => setWish({ kind: 'portions' })}
                >
                  <IconPencil {...sign} />
                </ActionIcon>
              )
            }
          >
            <p className={classes.hint}>{t('oneBatch')}</p>
            <p className={classes.batch}>{formatAmount(guide.batch_count, guide.batch_type)}</p>
            {guide.picture_key ? (
              <GuidePicture productId={product.id} pictureKey={guide.picture_key} name={product.name} />
            ) : (
              <p className={classes.hint}>{t('noPicture')}</p>
            )}
          </Card>
        }
      >
        <IngredientsCard guide={guide} canEdit={canEdit} onWish={setWish} />
        <StepsCard guide={guide} canEdit={canEdit} onWish={setWish} />
      </SplitPage>
      <Suspense>
        {wish?.kind === 'portions' && <GuideDialog product={product} guide={guide} onClose={close} />}
        {wish?.kind === 'kitchen' && <KitchenView name={product.name} guide={guide} onClose={close} />}
        {wish?.kind === 'ingredient' && (
          <IngredientDialog productId={product.id} ingredient={wish.ingredient} onClose={close} />
        )}
        {wish?.kind === 'step' && (
          <StepDialog productId={product.id} steps={guide.steps} step={wish.step} onClose={close} />
        )}
        {wish?.kind === 'delete-ingredient' && wish.ingredient && (
          <IngredientDeleteDialog productId={product.id} ingredient={wish.ingredient} onClose={close} />
        )}
        {wish?.kind === 'delete-step' && wish.step && (
          <StepDeleteDialog productId={product.id} step={wish.step} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
