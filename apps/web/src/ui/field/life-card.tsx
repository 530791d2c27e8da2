import { useTexts } from '@larder/browser/texts';
import type { LifePeriods } from '@larder/contract/catalogue/life-periods';
import { lacksThawReason } from '@larder/rules/life-periods';
import type { ReactNode } from 'react';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { EditCard } from '../form/edit-card.tsx';
import { useEdit } from '../form/edit.ts';
import { FormFailure } from '../form/form-problems.tsx';
import { useTyped } from '../form/typed.ts';
import { lifeDraft, lifeOfDraft, type LifeDraft } from './life-draft.ts';
import { LifeFacts } from './life-facts.tsx';
import type { NamedSources } from './life-words.ts';
import { lifeTexts } from './life.texts.ts';

const LifeFields = lazyPart(() => import('./life-fields.tsx'), 'LifeFields');

type LifeCardProps = {
  /** Whose periods the card shows and edits. */
  self: 'product' | 'category';
  sources: NamedSources;
  canEdit: boolean;
  failed: string;
  /** Called with what the form would save, as it is being typed. */
  onTyped?: (typed: LifePeriods | null | undefined) => void;
  save: (life: LifePeriods | null) => Promise<unknown>;
  /** Shown below the periods. */
  children?: ReactNode;
};

/** How long the food of a product or category keeps, between view and edit. */
export function LifeCard({ self, sources, canEdit, failed, onTyped, save, children }: LifeCardProps) {
  const t = useTexts(lifeTexts);
  const edit = useEdit({
    saved: lifeDraft(sources[self] ?? null),
    check: (draft) => ({
      thawed_reason: lacksThawReason(lifeOfDraft(draft)) && t('reasonNeeded'),
    }),
    save: (draft) => save(saidOf(draft)),
  });
  useTyped(edit.editing && edit.dirty ? saidOf(edit.values) : undefined, (typed) => onTyped?.(typed));
  return (
    <EditCard
      title={t('title')}
      canEdit={canEdit}
      edit={edit}
      view={
        <>
          <LifeFacts sources={sources} self={self} />
          {children}
        </>
      }
      form={
        <>
          <FormFailure of={edit} failed={failed} />
          <LifeFields
            draft={edit.values}
            inherited={{ ...sources, [self]: null }}
            problems={edit.problems}
            onChange={edit.set}
          />
        </>
      }
    />
  );
}

/** What is saved; null where nothing is said. */
function saidOf(draft: LifeDraft): LifePeriods | null {
  const life = lifeOfDraft(draft);
  return Object.keys(life).length > 0 ? life : null;
}
