import { useTexts } from '@larder/browser/texts';
import type { PrepGuide, PrepGuideStep } from '@larder/contract/prep-guide';
import { Icon } from '@larder/look/icon';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { queries } from '../../../browser/client.ts';
import { Card } from '../../../ui/card.tsx';
import { confirmFirst } from '../../../ui/confirm.ts';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { useWrite } from '../../../ui/use-write.ts';
import { GuidePicture } from './guide-picture.part.tsx';
import { prepGuideTexts } from './prep-guide.texts.ts';
import classes from './prep-guide.module.css';

const StepDialog = lazy(async () => ({ default: (await import('./step.dialog.tsx')).StepDialog }));

type StepsCardProps = { guide: PrepGuide; canEdit: boolean };

/** The steps of a prep guide as cards, in their order; the number is the position that a step has. */
export function StepsCard({ guide, canEdit }: StepsCardProps) {
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
                <RowMenu
                  name={step.title}
                  entries={[
                    {
                      label: t('edit'),
                      icon: IconPencil,
                      onSelect: () => setEdited(step),
                    },
                    {
                      label: t('delete'),
                      icon: IconTrash,
                      danger: true,
                      onSelect: () => askToDelete(step),
                    },
                  ]}
                />
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
