import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/catalogue/products';
import { readFieldValues } from '@larder/label/custom-fields';
import { dateRuleOf } from '@larder/rules/date-term';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { AuditLink } from '../../network/audit/audit-link.part.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { useChecksWords } from '../../ui/field/checks-field.tsx';
import { checksTexts } from '../../ui/field/checks.texts.ts';
import { LifeCard } from '../../ui/field/life-card.tsx';
import { EditCard } from '../../ui/form/edit-card.tsx';
import { useEdit } from '../../ui/form/edit.ts';
import { FormFailure } from '../../ui/form/form-problems.tsx';
import { useTyped } from '../../ui/form/typed.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { Card } from '../../ui/page/card.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { LockButton } from '../../ui/page/lock-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SplitPage } from '../../ui/page/split-page.tsx';
import { SegmentedFilter } from '../../ui/table/segmented-filter.tsx';
import { categoriesPath, categoryPath } from '../categories/categories.paths.ts';
import { AllergensCard } from '../label-text/allergens-card.part.tsx';
import { IngredientsCard } from '../label-text/ingredients-card.part.tsx';
import { categoryRule, datesDraft, datesOf } from './date-rule-draft.rules.ts';
import { dateTermsTexts } from './date-terms.texts.ts';
import { keepingSources } from './keeping.rules.ts';
import { LazyLabelPreview } from './label-preview-lazy.part.tsx';
import { ProductGuide } from './prep-guide/product-guide.part.tsx';
import { RecipeCard, useLackedAllergens } from './prep-guide/recipe-card.part.tsx';
import { ProductCost } from './product-cost.part.tsx';
import { typedInfo } from './product-draft.rules.ts';
import { productEditTexts } from './product-edit.texts.ts';
import { ExpiryText, ProductExpiry, type ProductCardProps } from './product-expiry.part.tsx';
import { ProductHistory } from './product-history.part.tsx';
import { ProductMenu, useProductEdit } from './product-menu.part.tsx';
import { ProductState } from './product-state.part.tsx';
import { useSaveProduct } from './products.api.ts';
import { productsTexts } from './products.texts.ts';

const ProductForm = lazyPart(() => import('./product-form.part.tsx'), 'ProductForm');

// The calendar is heavy.
const LifeExample = lazyPart(() => import('./life-example.part.tsx'), 'LifeExample');

const DateRuleFields = lazyPart(() => import('./date-rule-fields.part.tsx'), 'DateRuleFields');

/** One product: its facts and label at the side, what its label states in the main part. */
export function ProductDetailScreen() {
  const t = useTexts(productsTexts);
  const can = useCan();
  const { data: product, ...query } = useQuery(first(useParams({ strict: false })));
  const [typed, setTyped] = useState<Record<string, Partial<Product> | undefined>>({});
  const typedIn = (card: string) => (next: Partial<Product> | undefined) =>
    setTyped((before) => ({ ...before, [card]: next }));
  if (!product) return <ProductState {...query} />;
  const [category] = product.categories;
  const LabelCard = product.usage === 'COMPONENT' ? AllergensCard : IngredientsCard;
  const changes = Object.values(typed).filter((one) => one !== undefined);
  return (
    <>
      <PageHeader
        title={product.name}
        crumbs={[
          { label: t('categories'), to: categoriesPath },
          ...(category ? [{ label: category.name, to: categoryPath(category.id) }] : []),
        ]}
        badge={
          <>
            <StatusBadge tone={product.lifecycle === 'ACTIVE' ? 'ok' : 'neutral'}>
              {product.lifecycle === 'ACTIVE' ? t('active') : t('inactive')}
            </StatusBadge>
            {!product.can_edit && <LockButton reason={t('locked')} />}
          </>
        }
        actions={<ProductMenu product={product} />}
      />
      <SplitPage
        side={
          <>
            <ProductInfo product={product} onTyped={typedIn('info')} />
            <LabelPreviewCard
              product={Object.assign({ ...product }, ...changes) as Product}
              typed={changes.length > 0}
            />
          </>
        }
      >
        <LabelCard product={product} onTyped={typedIn('text')} />
        <ProductExpiry product={product} onTyped={typedIn('expiry')} />
        <ProductLife product={product} onTyped={typedIn('life')} />
        <ProductDates product={product} onTyped={typedIn('dates')} />
        <ProductCost product={product} />
        <ProductGuide product={product} />
        <RecipeCard product={product} />
        <ProductHistory
          productId={product.id}
          canRestore={can(contract.catalogue.restoreVersion) && product.can_edit}
          actions={<AuditLink id={product.id} />}
        />
      </SplitPage>
    </>
  );
}

export function first({ productId = '' }) {
  return queries.products.get.queryOptions({ input: { params: { id: productId } } });
}

/** The Label preview card, which says when it shows what is typed beside it. */
function LabelPreviewCard({ product, typed }: { product: Product; typed: boolean }) {
  const t = useTexts(productsTexts);
  const [zoom, setZoom] = useState<'1' | '1.5'>('1.5');
  const lacked = useLackedAllergens(product);
  return (
    <Card
      title={t('labelPreview')}
      flush
      actions={
        <>
          {typed && <StatusBadge tone="info">{t('notSaved')}</StatusBadge>}
          <SegmentedFilter
            label={t('zoom')}
            value={zoom}
            options={[
              { value: '1', label: t('zoom100') },
              { value: '1.5', label: t('zoom150') },
            ]}
            onChange={setZoom}
          />
        </>
      }
    >
      <LazyLabelPreview product={product} zoom={Number(zoom)} lacked={lacked} />
    </Card>
  );
}

/** How long the product keeps once opened, frozen or thawed, with an example. */
function ProductLife({ product, onTyped }: ProductCardProps) {
  const t = useTexts(productEditTexts);
  const can = useCan();
  const save = useSaveProduct();
  const { settings } = useSignedIn().organization;
  return (
    <LifeCard
      self="product"
      sources={keepingSources(product, settings)}
      canEdit={can(contract.products.update) && product.can_edit}
      failed={t('saveFailed')}
      onTyped={(life) => onTyped(life === undefined ? undefined : { life })}
      save={(life) => save.mutateAsync({ params: { id: product.id }, body: { life } })}
    >
      <LifeExample product={product} />
    </LifeCard>
  );
}

/** What the end of the product's life is called on its label: as its category says, or by itself. */
function ProductDates({ product, onTyped }: ProductCardProps) {
  const t = useTexts(dateTermsTexts);
  const words = useTexts(productEditTexts);
  const can = useCan();
  const save = useSaveProduct();
  const edit = useEdit({
    saved: datesDraft(product),
    check: (draft) => ({ use_within_hours: !datesOf(draft) && t('wrongHours') }),
    save: (draft) => {
      const body = datesOf(draft);
      return body && save.mutateAsync({ params: { id: product.id }, body });
    },
  });
  useTyped(edit.editing && edit.dirty ? datesOf(edit.values) : undefined, onTyped);
  return (
    <EditCard
      title={t('title')}
      canEdit={can(contract.products.update) && product.can_edit}
      edit={edit}
      view={<DateRuleFacts product={product} />}
      form={
        <>
          <FormFailure of={edit} failed={words('saveFailed')} />
          <DateRuleFields
            draft={edit.values}
            category={categoryRule(product)}
            problem={edit.problems.use_within_hours}
            onChange={edit.set}
          />
        </>
      }
    />
  );
}

/** What the dates of a product's label are, and which of them come from its category. */
function DateRuleFacts({ product }: { product: Product }) {
  const t = useTexts(dateTermsTexts);
  const { date_term, use_within_hours: hours } = dateRuleOf(product, categoryRule(product));
  const shown = (value: string, own: unknown) => (own === null ? t('inherited', { value }) : value);
  return (
    <FactList
      facts={[
        { label: t('dateTerm'), value: shown(t(date_term), product.date_term) },
        {
          label: t('useWithin'),
          value: shown(hours ? t('hours', { count: hours }) : t('noLimit'), product.use_within_hours),
        },
      ]}
    />
  );
}

/** Product info, between view and edit. */
function ProductInfo({ product, onTyped }: ProductCardProps) {
  const t = useTexts(productsTexts);
  const can = useCan();
  const edit = useProductEdit(product);
  const moved = useOtherCategory(product, edit.editing ? edit.values.category : '');
  useTyped(
    edit.editing && edit.dirty
      ? { ...typedInfo(edit.values.opened, edit.values), ...(moved && { categories: [moved] }) }
      : undefined,
    onTyped,
  );
  return (
    <EditCard
      title={t('info')}
      canEdit={can(contract.products.update) && product.can_edit}
      edit={edit}
      view={<ProductFacts product={product} />}
      form={<ProductForm product={product} edit={edit} />}
    />
  );
}

/**
 * The category that was picked in place of the product's: it may say how long the food keeps, and what its dates are
 * called.
 */
function useOtherCategory({ categories: [own] }: Product, id: string) {
  const isOther = id !== '' && id !== own?.id;
  const { data } = useQuery({
    ...queries.categories.get.queryOptions({ input: { params: { id } } }),
    enabled: isOther,
  });
  return isOther ? data : undefined;
}

function ProductFacts({ product }: { product: Product }) {
  const t = useTexts(productsTexts);
  const [category] = product.categories;
  const checks = useTexts(checksTexts);
  const checkWords = useChecksWords();
  const fields = [...readFieldValues(product.lower_custom_fields)].filter(([, value]) => value);
  return (
    <FactList
      facts={[
        { label: t('name'), value: product.name },
        ...(product.label_name ? [{ label: t('labelName'), value: product.label_name }] : []),
        ...(product.description ? [{ label: t('description'), value: product.description }] : []),
        { label: t('sku'), value: product.sku || <Absent />, copy: product.sku },
        { label: t('barcode'), value: product.barcode || <Absent />, copy: product.barcode },
        {
          label: t('category'),
          value: category ? <Link to={categoryPath(category.id)}>{category.name}</Link> : <Absent />,
        },
        { label: t('for'), value: product.usage === 'SINGLE' ? t('forSale') : t('forPrep') },
        {
          label: t('usage'),
          value: product.device_added
            ? (product.device_name ?? t('deviceElsewhere'))
            : product.devices.map(({ name }) => name).join(', ') || t('global'),
        },
        { label: t('expiry'), value: <ExpiryText expiry={product.expiry} /> },
        { label: t('storageOverride'), value: product.storage_override || <Absent /> },
        { label: t('defaultStorage'), value: product.default_storage || category?.default_storage || <Absent /> },
        { label: t('source'), value: product.needs_source ? t('sourceAsked') : t('sourceNotAsked') },
        ...(product.usage === 'COMPONENT'
          ? [{ label: t('makerDate'), value: product.maker_date === 'ask' ? t('makerDateAsked') : t('sourceNotAsked') }]
          : []),
        { label: checks('checks'), value: checkWords(product.checks ?? category?.checks ?? []) || <Absent /> },
        ...fields.map(([name, value]) => ({ id: `field ${name}`, label: name, value })),
        { label: t('created'), value: <DateTime instant={product.created_at} /> },
        { label: t('updated'), value: <DateTime instant={product.updated_at} /> },
      ]}
    />
  );
}
