import { useTexts } from '@larder/browser/texts';
import type { PrepGuide, PrepGuideStep } from '@larder/contract/prep-guide';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Card } from '../../../ui/card.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { GuidePicture } from './guide-picture.part.tsx';
import { prepGuideTexts } from './prep-guide.texts.ts';
import classes from './prep-guide.module.css';

export type StepWish = { kind: 'step' | 'delete-step'; step?: PrepGuideStep };

const sign = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The steps of a prep guide as cards, in their order; the number is the position that a step has. */
export function StepsCard(props: { guide: PrepGuide; canEdit: boolean; onWish: (wish: StepWish) => void }) {
  const { guide, canEdit, onWish } = props;
  const t = useTexts(prepGuideTexts);
  return (
    <Card
      title={t('steps')}
      actions={
        canEdit && (
          <Button
            variant="default"
            size="compact-sm"
            className={classes.deed}
            leftSection={<IconPlus {...sign} />}
            onClick={() => onWish({ kind: 'step' })}
          >
            {t('addStep')}
          </Button>
        )
      }
    >
      {guide.steps.length === 0 && <p className={classes.hint}>{t('noSteps')}</p>}
      {guide.steps.length > 0 && (
        <ol className={classes.steps}>
          {guide.steps.map((step) => (
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
                      onSelect: () => onWish({ kind: 'step', step }),
                    },
                    {
                      label: t('delete'),
                      icon: IconTrash,
                      danger: true,
                      onSelect: () => onWish({ kind: 'delete-step', step }),
                    },
                  ]}
                />
              )}
              {step.picture_key && (
                <div className={classes.shot}>
                  <GuidePicture
                    productId={guide.product_id}
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
    </Card>
  );
}
