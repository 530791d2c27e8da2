import { useTexts } from '@larder/browser/texts';
import type { PrepGuide, PrepGuideStep } from '@larder/contract/catalogue/prep-guide';
import { Icon } from '@larder/look/icon';
import { mostSteps } from '@larder/rules/prep-guide';
import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  IconPlus,
  IconRowInsertBottom,
  IconRowInsertTop,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { queries } from '../../../browser/client.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { confirmFirst } from '../../../ui/form/confirm.ts';
import { useWrite } from '../../../ui/form/use-write.ts';
import { Card } from '../../../ui/page/card.tsx';
import type { MenuEntry } from '../../../ui/table/row-menu.tsx';
import { GuidePicture } from './guide-picture.part.tsx';
import { EntryMenu } from './ingredients-card.part.tsx';
import { prepGuideTexts } from './prep-guide.texts.ts';
import { useStepOrder } from './step-order.part.ts';
import classes from './prep-guide.module.css';

const StepDialog = lazyPart(() => import('./step.dialog.tsx'), 'StepDialog');

type StepsCardProps = { guide: PrepGuide; canEdit: boolean };
/** A step that is edited, or one that is added: behind another one, before all (null), or at a free position. */
type OpenStep = { step: PrepGuideStep } | { after: string | null | undefined };

/** The steps of a prep guide as cards, in their order; the number is the position that a step has. */
export function StepsCard({ guide, canEdit }: StepsCardProps) {
  const t = useTexts(prepGuideTexts);
  const { product_id: productId } = guide;
  const [open, setOpen] = useState<OpenStep>();
  const { list, steps, dragged, moved, dropAt, move, ...order } = useStepOrder(guide);
  const hint = useId();
  const askToDelete = useDeleteStep(productId);
  const entriesOf = (step: PrepGuideStep, at: number): MenuEntry[] => [
    ...(at > 0 ? [{ label: t('moveUp'), icon: IconArrowUp, onSelect: () => move(step.id, at - 1) }] : []),
    ...(at < steps.length - 1
      ? [{ label: t('moveDown'), icon: IconArrowDown, onSelect: () => move(step.id, at + 1) }]
      : []),
    ...(steps.length < mostSteps
      ? [
          {
            label: t('addBefore'),
            icon: IconRowInsertTop,
            onSelect: () => setOpen({ after: steps[at - 1]?.id ?? null }),
          },
          { label: t('addAfter'), icon: IconRowInsertBottom, onSelect: () => setOpen({ after: step.id }) },
        ]
      : []),
  ];
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
            onClick={() => setOpen({ after: undefined })}
          >
            {t('addStep')}
          </Button>
        )
      }
    >
      {steps.length === 0 && <p className={classes.hint}>{t('noSteps')}</p>}
      {steps.length > 0 && (
        <ol className={classes.steps} ref={list}>
          {steps.map((step, at) => (
            <li
              key={step.id}
              value={step.order}
              className={classes.step}
              data-dragged={dragged === step.id || undefined}
              data-drop={dropAt(at)}
            >
              <span className={classes.number} aria-hidden>
                {step.order}
              </span>
              <div className={classes.words}>
                <h3 className={classes.title}>{step.title}</h3>
                <p className={classes.description} dir="auto">
                  {step.description}
                </p>
              </div>
              {canEdit && (
                <span className={classes.stepTools}>
                  {steps.length > 1 && (
                    <ActionIcon
                      variant="subtle"
                      className={classes.grip}
                      aria-label={t('moveStep', { name: step.title })}
                      aria-describedby={hint}
                      onPointerDown={(event) => order.begin(step.id, at, event)}
                      onPointerMove={order.follow}
                      onPointerUp={order.drop}
                      onLostPointerCapture={order.cancel}
                      onKeyDown={(event) => order.step(step.id, at, event)}
                    >
                      <IconGripVertical size={18} stroke={1.75} aria-hidden />
                    </ActionIcon>
                  )}
                  <EntryMenu
                    name={step.title}
                    more={entriesOf(step, at)}
                    onEdit={() => setOpen({ step })}
                    onDelete={() => askToDelete(step)}
                  />
                </span>
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
      <span id={hint} className="visually-hidden">
        {t('moveHint')}
      </span>
      <span role="status" className="visually-hidden">
        {moved && t('movedTo', moved)}
      </span>
      {open && <StepDialog productId={productId} steps={guide.steps} {...open} onClose={() => setOpen(undefined)} />}
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
