import { writeDay } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { Ingredient, SupplierItem } from '@larder/contract/catalogue/ingredients';
import { declarationStatuses } from '@larder/rules/supplier-item';
import { Button } from '@mantine/core';
import { IconArrowsExchange, IconPencil, IconSalad, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { recordOf, RecordState } from '../../ui/feedback/record-state.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import type { Crumb } from '../../ui/page/breadcrumbs.tsx';
import { Card } from '../../ui/page/card.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { LockButton } from '../../ui/page/lock-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SplitPage } from '../../ui/page/split-page.tsx';
import { RowMenu } from '../../ui/table/row-menu.tsx';
import { cataloguePath } from '../all-products/catalogue.paths.ts';
import { LifecycleBadge } from '../categories/category-state.part.tsx';
import { RecipeNotice } from '../products/prep-guide/recipe-notice.part.tsx';
import { RecipeProducts } from '../products/prep-guide/recipe-products.part.tsx';
import { ingredientSwapTexts } from './ingredient-swap.texts.ts';
import { IngredientSwaps } from './ingredient-swaps.part.tsx';
import { useDeleteIngredient, useRestoreIngredient } from './ingredients.api.ts';
import { ingredientPath, ingredientsPath } from './ingredients.paths.ts';
import { ingredientsTexts } from './ingredients.texts.ts';
import classes from './ingredients.module.css';

const IngredientSwapDialog = lazyPart(() => import('./ingredient-swap.dialog.tsx'), 'IngredientSwapDialog');
const IngredientDialog = lazyPart(() => import('./ingredient.dialog.tsx'), 'IngredientDialog');

/** One ingredient: its facts at the side, what it is bought as in the main part. */
export function IngredientDetailScreen() {
  const t = useTexts(ingredientsTexts);
  const can = useCan();
  const query = useQuery(first(useParams({ strict: false })));
  const crumbs: Crumb[] = [
    { label: t('allProducts'), to: cataloguePath },
    { label: t('title'), to: ingredientsPath },
  ];
  const ingredient = recordOf(query);
  if (!ingredient) {
    return (
      <RecordState
        query={query}
        title={t('title')}
        crumbs={crumbs}
        failed={t('loadFailed')}
        gone={{
          title: t('notFoundTitle'),
          text: t('notFound'),
          icon: IconSalad,
          action: <Link to={ingredientsPath}>{t('backToList')}</Link>,
        }}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={ingredient.name}
        crumbs={crumbs}
        badge={<LifecycleBadge lifecycle={ingredient.lifecycle} />}
        actions={<Actions ingredient={ingredient} />}
      />
      <SplitPage side={<Facts ingredient={ingredient} />}>
        {ingredient.deleted_at && <DeletedNote ingredient={ingredient} />}
        <RecipeNotice ingredientId={ingredient.id} />
        {ingredient.items.length === 0 && (
          <Card title={t('items')}>
            <p className={classes.hint}>{t('noItems')}</p>
          </Card>
        )}
        {ingredient.items.map((item) => (
          <ItemCard key={item.id} item={item} />
        ))}
        {can(contract.catalogue.list) && (
          <RecipeProducts
            id="made-with"
            title={t('madeWith')}
            filters={{ made_with: [ingredient.id] }}
            search={{ with: ingredient.id }}
            all={t('madeWithAll')}
            empty={t('madeWithNone')}
          />
        )}
        {can(contract.ingredientSwaps.list) && <IngredientSwaps ingredientId={ingredient.id} />}
      </SplitPage>
    </>
  );
}

function first({ ingredientId = '' }) {
  return queries.ingredients.get.queryOptions({ input: { params: { id: ingredientId } } });
}

function Actions({ ingredient }: { ingredient: Ingredient }) {
  const t = useTexts(ingredientsTexts);
  const can = useCan();
  const navigate = useNavigate();
  const askToDelete = useDeleteIngredient();
  const swapWords = useTexts(ingredientSwapTexts);
  const [editing, setEditing] = useState(false);
  const [swapping, setSwapping] = useState(false);
  if (!ingredient.can_edit || ingredient.deleted_at || !can(contract.ingredients.update)) return null;
  return (
    <>
      <Button leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />} onClick={() => setEditing(true)}>
        {t('edit')}
      </Button>
      <RowMenu
        variant="default"
        entries={[
          { label: swapWords('open'), icon: IconArrowsExchange, onSelect: () => setSwapping(true) },
          {
            label: t('delete'),
            icon: IconTrash,
            danger: true,
            onSelect: () => askToDelete(ingredient, () => navigate({ to: ingredientsPath })),
          },
        ]}
      />
      {swapping && (
        <IngredientSwapDialog
          ingredient={ingredient}
          onClose={() => setSwapping(false)}
          onMerged={(id) => void navigate({ to: ingredientPath(id) })}
        />
      )}
      {editing && <IngredientDialog ingredient={ingredient} onClose={() => setEditing(false)} />}
    </>
  );
}

function DeletedNote({ ingredient }: { ingredient: Ingredient }) {
  const t = useTexts(ingredientsTexts);
  const can = useCan();
  const restore = useRestoreIngredient();
  return (
    <Banner
      tone="info"
      action={
        ingredient.can_edit &&
        can(contract.ingredients.restore) && (
          <Button
            variant="default"
            size="compact-sm"
            loading={restore.isPending}
            onClick={() => restore.mutate({ params: { id: ingredient.id } })}
          >
            {t('restore')}
          </Button>
        )
      }
    >
      {t('deletedNote')}
    </Banner>
  );
}

function Facts({ ingredient }: { ingredient: Ingredient }) {
  const t = useTexts(ingredientsTexts);
  const { label_name, external_id, unit, density, grams_each, is_compound, ingredients } = ingredient;
  const { organization, can_edit } = ingredient;
  return (
    <Card title={t('facts')} icon={!can_edit && <LockButton reason={t('locked', { name: organization.name })} />}>
      <FactList
        facts={[
          { label: t('legalName'), value: label_name || <Absent /> },
          { label: t('unit'), value: t(`unit_${unit}`) },
          ...(density === null ? [] : [{ label: t('density'), value: density }]),
          ...(grams_each === null ? [] : [{ label: t('gramsEach'), value: grams_each }]),
          { label: t('code'), value: external_id || <Absent /> },
          ...(is_compound
            ? [{ label: t('ownList'), value: <span className={classes.list}>{ingredients || <Absent />}</span> }]
            : []),
          { label: t('belongsTo'), value: organization.name },
        ]}
      />
    </Card>
  );
}

/** What one item declares, and by what. */
function ItemCard({ item }: { item: SupplierItem }) {
  const t = useTexts(ingredientsTexts);
  const { format } = useDateStyle();
  const allergens = useQuery(queries.allergens.list.queryOptions({ input: { query: { size: 1000 } } }));
  const all = allergens.data?.items ?? [];
  const named = (ids: Set<string>) =>
    all
      .filter(({ id }) => ids.has(id))
      .map(({ name }) => name)
      .join(', ');
  const statusOf = new Map(item.declarations.map((one) => [one.allergen_id, one.status]));
  const of = (status: string) => named(new Set([...statusOf].filter(([, one]) => one === status).map(([id]) => id)));
  const rest = named(new Set(all.filter(({ id }) => !statusOf.has(id)).map(({ id }) => id)));
  const day = (date: string | null) => (date ? writeDay(date, format) : <Absent />);
  return (
    <Card title={item.name} actions={!item.in_use && <StatusBadge tone="neutral">{t('notInUse')}</StatusBadge>}>
      <FactList
        facts={[
          { label: t('supplier'), value: item.supplier?.name ?? <Absent /> },
          ...declarationStatuses.flatMap((status) => {
            const names = of(status);
            return names || status === 'CONTAINS'
              ? [{ label: t(`status_${status}`), value: names || t('nothingDeclared') }]
              : [];
          }),
          ...(rest ? [{ label: t('declarations'), value: t('notDeclared', { names: rest }) }] : []),
          { label: t('source'), value: t(`source_${item.source}`) },
          { label: t('declaredOn'), value: day(item.declared_on) },
          { label: t('reviewBy'), value: day(item.review_by) },
          { label: t('gtin'), value: item.gtin || <Absent />, ...(item.gtin && { copy: item.gtin }) },
        ]}
      />
    </Card>
  );
}
