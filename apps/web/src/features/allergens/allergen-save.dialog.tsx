import { errorText, fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSaveAllergen, type AllergenLine } from './allergens.api.ts';
import { allergensTexts } from './allergens.texts.ts';

type Props = { allergen?: AllergenLine; onClose: () => void };

/** Adds an allergen, or renames the one given; the button waits for a name. */
export function AllergenSaveDialog({ allergen, onClose }: Props) {
  const t = useTexts(allergensTexts);
  const save = useSaveAllergen(allergen?.id);
  const before = allergen?.name ?? '';
  const [name, setName] = useState(before);
  const typed = name.trim();
  const refused = fieldErrors(save.error).name;
  return (
    <FormDialog
      opened
      title={allergen ? t('editTitle') : t('addTitle')}
      verb={allergen ? t('editVerb') : t('addVerb')}
      busy={save.isPending}
      dirty={typed !== before}
      {...(!typed && { blocked: t('blocked') })}
      onSubmit={(event) => {
        event.preventDefault();
        if (!typed) return;
        if (typed === before) onClose();
        else save.mutate(typed, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      {save.isError && !refused && <Banner tone="bad">{errorText(save.error, t('saveFailed'))}</Banner>}
      <TextInput
        label={t('name')}
        description={allergen && t('editText')}
        maxLength={100}
        data-autofocus
        data-path="name"
        value={name}
        error={refused}
        onChange={(event) => {
          setName(event.currentTarget.value);
          save.reset();
        }}
      />
    </FormDialog>
  );
}
