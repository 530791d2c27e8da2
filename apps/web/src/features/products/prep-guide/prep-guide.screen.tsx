import { errorCode } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { PrepGuide, PrepGuideStep } from '@larder/contract/prep-guide';
import { Icon } from '@larder/look/icon';
import { formatAmount } from '@larder/rules/amount';
import { freePositions } from '@larder/rules/prep-guide';
import { ActionIcon, Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconChefHat, IconPencil, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { queries } from '../../../browser/client.ts';
import { contract, useCan } from '../../../browser/contract.ts';
import { Card } from '../../../ui/card.tsx';
import { confirmFirst } from '../../../ui/confirm.ts';
import { useEdit } from '../../../ui/edit.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormProblems } from '../../../ui/form-problems.tsx';
import { LockButton } from '../../../ui/lock-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SplitPage } from '../../../ui/split-page.tsx';
import { useWrite } from '../../../ui/use-write.ts';
import { categoriesPath, categoryPath } from '../../categories/categories.paths.ts';
import { ProductState } from '../product-state.part.tsx';
import { productPath } from '../products.paths.ts';
import { productsTexts } from '../products.texts.ts';
import { GuidePicture } from './guide-picture.part.tsx';
import { EntryMenu, IngredientsCard } from './ingredients-card.part.tsx';
import { PictureField } from './picture-field.part.tsx';
import { noPictureChange, useSaveStep } from './prep-guide.api.ts';
import { prepGuideTexts } from './prep-guide.texts.ts';
import classes from './prep-guide.module.css';

const GuideDialog = lazy(async () => ({ default: (await import('./guide.dialog.tsx')).GuideDialog }));
const KitchenView = lazy(async () => ({ default: (await import('./kitchen-view.dialog.tsx')).KitchenView }));

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
        <StepsCard guide={guide} canEdit={canEdit} />
      </SplitPage>
      <Suspense>
        {editing && <GuideDialog product={product} guide={guide} onClose={() => setEditing(false)} />}
        {cooking && <KitchenView name={product.name} guide={guide} onClose={() => setCooking(false)} />}
      </Suspense>
    </>
  );
}

type StepsCardProps = { guide: PrepGuide; canEdit: boolean };

/** The steps of a prep guide as cards, in their order; the number is the position that a step has. */
function StepsCard({ guide, canEdit }: StepsCardProps) {
  const t = useTexts(prepGuideTexts);
  const { product_id: productId, steps } = guide;
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<PrepGuideStep>();
  const askToDelete = useDeleteStep(productId);
  return (
    <Card
      title={t('steps')}
      actions={
        canEdit && (
          <Button
            variant="default"
            size="compact-sm"
            className={classes.action}
            leftSection={<Icon of={IconPlus} />}
            onClick={() => setAdding(true)}
          >
            {t('addStep')}
          </Button>
        )
      }
    >
      {steps.length === 0 && <p className={classes.hint}>{t('noSteps')}</p>}
      {steps.length > 0 && (
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step.id} value={step.order} className={classes.step}>
              <span className={classes.number} aria-hidden>
                {step.order}
              </span>
              <div className={classes.words}>
                <h3 className={classes.title}>{step.title}</h3>
                <p className={classes.description}>{step.description}</p>
              </div>
              {canEdit && (
                <EntryMenu name={step.title} onEdit={() => setEdited(step)} onDelete={() => askToDelete(step)} />
              )}
              {step.picture_key && (
                <div className={classes.shot}>
                  <GuidePicture
                    productId={productId}
                    stepId={step.id}
                    pictureKey={step.picture_key}
                    name={step.title}
                  />
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      <Suspense>
        {adding && <StepDialog productId={productId} steps={steps} onClose={() => setAdding(false)} />}
        {edited && (
          <StepDialog productId={productId} steps={steps} step={edited} onClose={() => setEdited(undefined)} />
        )}
      </Suspense>
    </Card>
  );
}

/** Deletes a step, after asking. */
function useDeleteStep(id: string): (step: PrepGuideStep) => void {
  const t = useTexts(prepGuideTexts);
  const remove = useWrite(queries.prepGuide.removeStep, { saved: t('saved'), failed: t('failed') });
  return (step) =>
    confirmFirst({
      title: t('deleteStepTitle'),
      text: t('deleteStepText', { name: step.title }),
      verb: t('deleteStep'),
      danger: true,
      onConfirm: () => remove.mutateAsync({ params: { id, stepId: step.id } }),
    });
}

type StepDialogProps = {
  productId: string;
  steps: PrepGuideStep[];
  /** Left out: it is added. */
  step?: PrepGuideStep | undefined;
  onClose: () => void;
};

/** A step of a prep guide: title, description, one of the free positions, and a picture. */
function StepDialog({ productId, steps, step, onClose }: StepDialogProps) {
  const t = useTexts(prepGuideTexts);
  const save = useSaveStep(productId, step);
  // As they were when the dialog was opened: a step that is there before its picture must not take its own place away.
  const [free] = useState(() =>
    freePositions(
      steps.map(({ order }) => order),
      step?.order,
    ),
  );
  const edit = useEdit({
    saved: {
      title: step?.title ?? '',
      description: step?.description ?? '',
      order: String(step?.order ?? free.at(-1)),
      picture: noPictureChange,
    },
    check: ({ title, description }) => ({
      title: !title.trim() && t('needTitle'),
      description: !description.trim() && t('needDescription'),
    }),
    save: ({ title, description, order, picture }) =>
      save({ title: title.trim(), description: description.trim(), order: Number(order) }, picture),
    done: onClose,
  });
  return (
    <FormDialog
      size={640}
      title={step ? t('editStep') : t('addStep')}
      verb={step ? t('save') : t('addStep')}
      edit={edit}
      onClose={onClose}
    >
      <FormProblems of={edit} failed={t('failed')} />
      <TextInput label={t('stepTitle')} maxLength={200} data-autofocus {...edit.field('title')} />
      <Textarea label={t('description')} autosize minRows={3} maxLength={2000} {...edit.field('description')} />
      <NativeSelect label={t('order')} description={t('orderHint')} data={free.map(String)} {...edit.field('order')} />
      <PictureField
        productId={productId}
        stepId={step?.id}
        name={step?.title ?? t('picture')}
        pictureKey={step?.picture_key ?? null}
        change={edit.values.picture}
        busy={edit.busy}
        onChange={(picture) => edit.set({ picture })}
      />
    </FormDialog>
  );
}
