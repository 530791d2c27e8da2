import { errorText, fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { Allergen } from '@larder/contract/allergens';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { Banner } from '../../ui/banner.tsx';
import { logged } from '../../ui/failed-read.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { allergensTexts } from './allergens.texts.ts';

type Props = { allergen?: Allergen; onClose: () => void };

/**
 * Adds an allergen, or renames the one given; the button waits for a name. No toast: the dialog shows what failed
 * (docs/product/catalogue.md#failures-without-a-toast).
 */
export function AllergenSaveDialog({ allergen, onClose }: Props) {
  const t = useTexts(allergensTexts);
  const create = useWrite(queries.allergens.create, { failed: '', handles: logged });
  const update = useWrite(queries.allergens.update, { failed: '', handles: logged });
  const { error, isPending, reset } = allergen ? update : create;
  const before = allergen?.name ?? '';
  const [name, setName] = useState(before);
  const typed = name.trim();
  const refused = fieldErrors(error).name;
  return (
    <FormDialog
      opened
      title={allergen ? t('editTitle') : t('addTitle')}
      verb={allergen ? t('editVerb') : t('addVerb')}
      busy={isPending}
      dirty={typed !== before}
      {...(!typed && { blocked: t('blocked') })}
      onSubmit={(event) => {
        event.preventDefault();
        if (!typed) return;
        if (typed === before) onClose();
        else if (allergen)
          update.mutate({ params: { id: allergen.id }, body: { name: typed } }, { onSuccess: onClose });
        else create.mutate({ body: { name: typed } }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      {error && !refused && <Banner tone="bad">{errorText(error, t('saveFailed'))}</Banner>}
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
          reset();
        }}
      />
    </FormDialog>
  );
}
