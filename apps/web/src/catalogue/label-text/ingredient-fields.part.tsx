import { useTexts } from '@larder/browser/texts';
import { withoutUnderscores } from '@larder/label/ingredient-underscores';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useId, useRef } from 'react';
import { AllergenPicker } from './allergen-picker.part.tsx';
import { ExemptionQuestions } from './exemption-questions.part.tsx';
import type { IngredientDraft } from './ingredient-draft.rules.ts';
import {
  choose,
  chooseAll,
  type Marks,
  moveMarks,
  namedAllergens,
  openQuestions,
  piecesOf,
  refuse,
} from './ingredient-marks.rules.ts';
import { problemOf } from './label-problems.rules.ts';
import { useAllergens } from './label-text.api.ts';
import { labelTextTexts } from './label-text.texts.ts';
import classes from './label-text.module.css';

const labels = { chosen: 'emphasised', refused: 'notEmphasised', question: 'maybe' } as const;

type IngredientFieldsProps = {
  draft: IngredientDraft;
  /** Where it is labelled; where the signed-in person is, if that is left out. */
  countries?: readonly string[] | undefined;
  problems: Record<string, string>;
  onChange: (changes: Partial<IngredientDraft>) => void;
};

/** What a product for sale is made of and what its label states beside that. */
export function IngredientFields({ draft, countries, problems, onChange: change }: IngredientFieldsProps) {
  const t = useTexts(labelTextTexts);
  const area = useRef<HTMLTextAreaElement>(null);
  // Who picks some has not said that there are none, and who takes the last away neither.
  const state = (allergens: IngredientDraft['allergens']) => change({ allergens, none: false });
  const emphasiseSelection = () => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {};
    if (end > start) change({ marks: choose(draft.ingredients, draft.marks, { start, end }), confirmed: false });
  };
  return (
    <>
      <Textarea
        ref={area}
        label={t('ingredients')}
        description={t('ingredientsHint')}
        maxLength={20_000}
        autosize
        minRows={4}
        maxRows={14}
        {...problemOf(problems, 'label_text.ingredients', 'label_text.emphasis')}
        value={draft.ingredients}
        onChange={(event) => {
          const { text: ingredients, marks: pasted } = withoutUnderscores(event.currentTarget.value);
          const marks = chooseAll(ingredients, moveMarks(draft.ingredients, ingredients, draft.marks), pasted);
          change({ ingredients, marks, confirmed: false });
        }}
      />
      <div>
        <Button variant="default" size="compact-sm" onClick={emphasiseSelection}>
          {t('emphasiseSelection')}
        </Button>
      </div>
      <IngredientPreview
        text={draft.ingredients}
        marks={draft.marks}
        onChange={(marks) => change({ marks, confirmed: false })}
      />
      <ExemptionQuestions
        draft={draft}
        countries={countries}
        onChange={(decided) => change({ ...decided, confirmed: false })}
      />
      <Checkbox
        label={t('confirm')}
        description={t('confirmHint')}
        checked={draft.confirmed}
        {...problemOf(problems, 'confirmed')}
        disabled={draft.ingredients.trim() === ''}
        onChange={(event) => change({ confirmed: event.currentTarget.checked })}
      />
      <div className={classes.group}>
        <AllergenPicker
          value={draft.allergens}
          {...problemOf(problems, 'allergens', 'allergen_ids')}
          onChange={state}
        />
        <FoundAllergens draft={draft} onAdd={(more) => state([...draft.allergens, ...more])} />
        {draft.allergens.length === 0 && (
          <Checkbox
            label={t('noAllergens')}
            description={t(draft.custom_allergens.trim() ? 'noOthersHint' : 'noneForSaleHint')}
            checked={draft.none}
            onChange={(event) => change({ none: event.currentTarget.checked })}
          />
        )}
      </div>
      <Textarea
        label={t('mayContain')}
        maxLength={2000}
        autosize
        minRows={2}
        {...problemOf(problems, 'label_text.may_contain')}
        value={draft.may_contain}
        onChange={(event) => change({ may_contain: event.currentTarget.value })}
      />
      <TextInput
        label={t('customAllergens')}
        maxLength={2000}
        {...problemOf(problems, 'label_text.custom_allergens')}
        value={draft.custom_allergens}
        onChange={(event) => change({ custom_allergens: event.currentTarget.value })}
      />
      <TextInput
        label={t('price')}
        maxLength={50}
        className={classes.short}
        {...problemOf(problems, 'label_text.price')}
        value={draft.price}
        onChange={(event) => change({ price: event.currentTarget.value })}
      />
    </>
  );
}

type FoundAllergensProps = { draft: IngredientDraft; onAdd: (allergens: { id: string; name: string }[]) => void };

/** Allergens that the list names and that are not picked yet. */
function FoundAllergens({ draft, onAdd }: FoundAllergensProps) {
  const t = useTexts(labelTextTexts);
  const { allergens } = useAllergens();
  const named = new Set(namedAllergens(draft.ingredients, draft.marks).map((name) => name.toLowerCase()));
  const missing = allergens.filter(
    ({ id, name }) => named.has(name.toLowerCase()) && !draft.allergens.some((one) => one.id === id),
  );
  if (missing.length === 0) return null;
  return (
    <p className={classes.found}>
      {t('foundInText')}{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => onAdd(missing.map(({ id, name }) => ({ id, name })))}>
        {t('addFound', { names: missing.map(({ name }) => name).join(', ') })}
      </Button>
    </p>
  );
}

type IngredientPreviewProps = { text: string; marks: Marks; onChange: (marks: Marks) => void };

/** The list as it is printed; each emphasised or doubtful word is a button that changes it. */
function IngredientPreview({ text, marks, onChange }: IngredientPreviewProps) {
  const t = useTexts(labelTextTexts);
  const title = useId();
  const questions = openQuestions(text, marks);
  return (
    <div className={classes.preview} role="group" aria-labelledby={title}>
      <div id={title} className={classes.previewTitle}>
        {t('emphasisTitle')}
      </div>
      <p className={classes.note}>{text.trim() ? t('emphasisHint') : t('emptyPreview')}</p>
      <p className={classes.ingredients}>
        {piecesOf(text, marks).map(({ start, end, kind }) => {
          const word = text.slice(start, end);
          if (kind === 'plain') return <span key={start}>{word}</span>;
          const chosen = kind === 'chosen';
          return (
            <button
              key={start}
              type="button"
              className={classes.word}
              aria-pressed={chosen}
              data-asked={kind === 'question' || undefined}
              aria-label={t(labels[kind], { word })}
              onClick={() => onChange(chosen ? refuse(marks, { start, end }) : choose(text, marks, { start, end }))}
            >
              {word}
            </button>
          );
        })}
      </p>
      {questions.length > 0 && (
        <div className={classes.questions}>
          <span>{t('questions', { count: questions.length })}</span>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => onChange(questions.reduce((all, { start, end }) => refuse(all, { start, end }), marks))}
          >
            {t('notAllergens')}
          </Button>
        </div>
      )}
    </div>
  );
}
