import { useTexts } from '@larder/browser/texts';
import { allergenWords, isNamed, type HeldAllergen, type SourceDecisions } from '@larder/rules/held-allergens';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useKitchen } from '../../store/kitchen.ts';
import { usePerson } from '../../store/person.ts';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import type { LabelChoice } from './label-choice.rules.ts';
import { LeftOutSheet } from './left-out-sheet.part.tsx';
import type { LabelSource } from './made-from.rules.ts';
import { askedSources, heldBy, type AskedSource } from './source-allergens.rules.ts';
import { sourceAllergensTexts } from './source-allergens.texts.ts';
import classes from './made-from.module.css';

const nothing: SourceDecisions = { added: [], left_out: [] };

/** Sources with what their food contains by what the tablet knows now. */
export function useHeldSources(sources: readonly LabelSource[]): readonly LabelSource[] {
  const products = useKitchen((kitchen) => kitchen.products);
  const live = useKitchen((kitchen) => kitchen.live);
  return useMemo(
    () =>
      sources.map((source) => {
        const label = live.get(source.label.id) ?? source.label;
        return { ...source, label, held: heldBy(label, { products, live }) };
      }),
    [sources, products, live],
  );
}

/** Why Print waits. */
export function AnswerFirst() {
  const t = useTexts(sourceAllergensTexts);
  return t('answerFirst');
}

type SourceAllergensProps = { choice: LabelChoice; onChange: (decisions: SourceDecisions) => void };

/**
 * What the recipe and the labels that food is made from contain and this one does not name: it is added, or somebody
 * says why it is not in it.
 */
export function SourceAllergens({ choice, onChange }: SourceAllergensProps) {
  const t = useTexts(sourceAllergensTexts);
  const user_id = usePerson()?.id;
  const [leaving, setLeaving] = useState<{ id: string; open: HeldAllergen[] }>();
  const { from_sources = nothing } = choice;
  const asked = askedSources(choice);
  if (asked.length === 0) return null;
  const add = (open: readonly HeldAllergen[]) => onChange({ ...from_sources, added: [...from_sources.added, ...open] });
  const leave = (id: string, left: readonly HeldAllergen[], reason: string) => {
    const more = left.map((one) => ({ ...one, reason, from: [id], ...(user_id && { user_id }) }));
    onChange({ ...from_sources, left_out: [...from_sources.left_out, ...more] });
    setLeaving(undefined);
  };
  const takeBack = (id: string, words: readonly HeldAllergen[]) =>
    onChange({
      added: from_sources.added.filter((one) => !isIn(one, words)),
      left_out: from_sources.left_out.filter((one) => !one.from.includes(id) || !isIn(one, words)),
    });
  return (
    <div className={classes.asked} role="group" aria-label={t('title')}>
      {asked.map((one) => {
        const { id } = one;
        return (
          <div key={id} className={classes.asked}>
            <OpenAllergens asked={one} onAdd={add} onLeave={(open) => setLeaving({ id, open })} />
            <DecidedAllergens asked={one} onTakeBack={(words) => takeBack(id, words)} />
            {leaving?.id === id && (
              <LeftOutSheet
                open={leaving.open}
                onLeave={(left, reason) => leave(id, left, reason)}
                onClose={() => setLeaving(undefined)}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

type OpenAllergensProps = {
  asked: AskedSource;
  onAdd: (open: readonly HeldAllergen[]) => void;
  onLeave: (open: HeldAllergen[]) => void;
};

/** What nobody has answered yet of one source. */
function OpenAllergens({ asked: { name: asked, isRecipe, open }, onAdd, onLeave }: OpenAllergensProps) {
  const t = useTexts(sourceAllergensTexts);
  const stated = open.filter(({ unknown }) => !unknown);
  return (
    <>
      {stated.length > 0 && (
        <>
          <Notice tone="bad">{sentences()}</Notice>
          <div className={classes.answers}>
            <Press icon={IconPlus} onPress={() => onAdd(stated)}>
              {t('add')}
            </Press>
            <Press onPress={() => onLeave(stated)}>{t('leaveOut')}</Press>
          </div>
        </>
      )}
      {open
        .filter(({ unknown }) => unknown)
        .map((food) => (
          <div key={food.word} className={classes.asked}>
            <Notice tone="bad">{t('unknown', { name: food.word })}</Notice>
            <Press onPress={() => onLeave([food])}>{t('nothingMore')}</Press>
          </div>
        ))}
    </>
  );

  function sentences(): string {
    const name = isRecipe ? t('recipeOf', { name: asked }) : asked;
    const contained = stated.filter(({ may_contain }) => !may_contain);
    const perhaps = stated.filter(({ may_contain }) => may_contain);
    const listed = (list: readonly HeldAllergen[]) => list.map(({ word }) => word).join(', ');
    return [
      contained.length > 0 &&
        t(contained.length === 1 ? 'containsOne' : 'contains', { name, allergens: listed(contained) }),
      perhaps.length > 0 && t('mayContain', { name, allergens: listed(perhaps) }),
    ]
      .filter(Boolean)
      .join(' ');
  }
}

type DecidedAllergensProps = { asked: AskedSource; onTakeBack: (words: readonly HeldAllergen[]) => void };

/** What was answered of one source, each answer with a way back. */
function DecidedAllergens({ asked: { name, added, left_out }, onTakeBack }: DecidedAllergensProps) {
  const t = useTexts(sourceAllergensTexts);
  return decidedLines().map(({ text, words }) => (
    <Notice
      key={text}
      tone="info"
      action={
        <Press
          kind="quiet"
          label={t('changeOf', { allergens: words.map(allergenWords).join(', ') })}
          onPress={() => onTakeBack(words)}
        >
          {t('change')}
        </Press>
      }
    >
      {text}
    </Notice>
  ));

  function decidedLines(): { text: string; words: HeldAllergen[] }[] {
    const named = (words: readonly HeldAllergen[]) => words.map(allergenWords).join(', ');
    const reasons = [...new Set(left_out.map(({ reason }) => reason))];
    return [
      ...(added.length > 0 ? [{ text: t('added', { allergens: named(added) }), words: added }] : []),
      ...reasons.map((reason) => {
        const words = left_out.filter((one) => one.reason === reason);
        const isConfirmed = words.every(({ unknown }) => unknown);
        return {
          text: isConfirmed ? t('confirmed', { name, reason }) : t('leftOut', { allergens: named(words), reason }),
          words,
        };
      }),
    ];
  }
}

function isIn(one: HeldAllergen, list: readonly HeldAllergen[]): boolean {
  return list.some((other) => isNamed(other, [one]));
}
