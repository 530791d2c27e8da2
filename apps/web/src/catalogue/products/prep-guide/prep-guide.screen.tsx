import { errorCode } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { Icon } from '@larder/look/icon';
import { formatAmount } from '@larder/rules/amount';
import { ActionIcon, Button } from '@mantine/core';
import { IconChefHat, IconPencil, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { queries } from '../../../browser/client.ts';
import { contract, useCan } from '../../../browser/contract.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { LockButton } from '../../../ui/page/lock-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SplitPage } from '../../../ui/page/split-page.tsx';
import { categoriesPath, categoryPath } from '../../categories/categories.paths.ts';
import { RecipeListCard } from '../../recipe-lists/recipe-list.part.tsx';
import { ProductState } from '../product-state.part.tsx';
import { productPath } from '../products.paths.ts';
import { productsTexts } from '../products.texts.ts';
import { GuidePicture } from './guide-picture.part.tsx';
import { IngredientsCard } from './ingredients-card.part.tsx';
import { prepGuideTexts } from './prep-guide.texts.ts';
import { RecipeLines } from './recipe-lines.part.tsx';
import { StepsCard } from './steps-card.part.tsx';
import classes from './prep-guide.module.css';

const GuideDialog = lazyPart(() => import('./guide.dialog.tsx'), 'GuideDialog');
const KitchenView = lazyPart(() => import('./kitchen-view.dialog.tsx'), 'KitchenView');

/** How a product is made: portions and picture at the side, ingredients and steps in the main part. */
export function PrepGuideScreen() {
  const t = useTexts(prepGuideTexts);
  const words = useTexts(productsTexts);
  const can = useCan();
  const { categoryId = '', productId = '' } = useParams({ strict: false });
  const read = { input: { params: { id: productId } } };
  const { data: product, ...productQuery } = useQuery(queries.products.get.queryOptions(read));
  const { data: guide, ...guideQuery } = useQuery(queries.prepGuide.get.queryOptions(read));
  const [editing, setEditing] = useState(false);
  const [cooking, setCooking] = useState(false);
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
            <Button variant="default" leftSection={<Icon of={IconPrinter} />} onClick={() => window.print()}>
              {t('print')}
            </Button>
            <Button leftSection={<Icon of={IconChefHat} />} onClick={() => setCooking(true)}>
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
                  className={classes.action}
                  aria-label={t('editPortions')}
                  onClick={() => setEditing(true)}
                >
                  <Icon of={IconPencil} />
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
        <IngredientsCard guide={guide} canEdit={canEdit} />
        <RecipeLines guide={guide} canEdit={canEdit} />
        <RecipeListCard product={product} />
        <StepsCard guide={guide} canEdit={canEdit} />
      </SplitPage>
      {editing && <GuideDialog product={product} guide={guide} onClose={() => setEditing(false)} />}
      {cooking && <KitchenView name={product.name} guide={guide} onClose={() => setCooking(false)} />}
    </>
  );
}
