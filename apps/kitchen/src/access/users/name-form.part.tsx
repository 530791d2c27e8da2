import { useTexts } from '@larder/browser/texts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Person } from '../../store/person.ts';
import { useEntering } from '../../ui/entering.ts';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { saveName } from './names.actions.ts';
import { namesTexts } from './names.texts.ts';

const longest = 100;

/** The first and last name of one person. */
export function NameForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTexts(namesTexts);
  const [typed, setTyped] = useState({ forename: person.forename ?? '', surname: person.surname ?? '' });
  const [isTried, setTried] = useState(false);
  useEntering(true);
  const [forename, surname] = [typed.forename.trim(), typed.surname.trim()];
  const save = async () => {
    setTried(true);
    if (forename === '' || surname === '') return;
    try {
      await saveName(person, { forename, surname });
      toast('ok', t('saved', { name: `${forename} ${surname}` }));
      onClose();
    } catch {
      toast('bad', t('failed'));
    }
  };
  return (
    <Sheet
      opened
      title={t('edit', { name: person.name })}
      onClose={onClose}
      foot={
        <Press kind="main" onPress={() => void save()}>
          {t('save')}
        </Press>
      }
    >
      {(['forename', 'surname'] as const).map((part) => (
        <TextInput
          key={part}
          label={t(part)}
          value={typed[part]}
          maxLength={longest}
          error={isTried && typed[part].trim() === '' && t(`${part}_needed`)}
          onChange={({ currentTarget }) => setTyped({ ...typed, [part]: currentTarget.value })}
        />
      ))}
    </Sheet>
  );
}
