import { useTexts } from '@larder/browser/texts';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useKitchen } from '../../store/kitchen.ts';
import { usePerson, type Person } from '../../store/person.ts';
import { card, CardGrid } from '../../ui/card-grid.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { NameForm } from './name-form.part.tsx';
import { namesTexts } from './names.texts.ts';
import classes from './names.module.css';

/**
 * The names of this tablet's staff: everybody but print-only people corrects them here, those of locked people and of
 * people above the venue excepted.
 */
export function NamesScreen() {
  const t = useTexts(namesTexts);
  const staff = useKitchen(({ lists }) => lists.staff);
  const mayChange = (usePerson()?.device_role ?? 4) <= 3;
  const [chosen, setChosen] = useState<Person>();
  if (!mayChange) {
    return (
      <Page title={t('title')} back="/more">
        <Notice tone="info">{t('notAllowed')}</Notice>
      </Page>
    );
  }
  const people = (staff ?? []).toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <Page title={t('title')} back="/more">
      <p className={classes.note}>{t('intro')}</p>
      {people.length === 0 && <Notice tone="info">{t('none')}</Notice>}
      <CardGrid>
        {people.map((person) => (
          <li key={person.id}>
            <PersonCard person={person} onChoose={() => setChosen(person)} />
          </li>
        ))}
      </CardGrid>
      {chosen && <NameForm person={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}

function PersonCard({ person, onChoose }: { person: Person; onChoose: () => void }) {
  const t = useTexts(namesTexts);
  const { name, initials, locked, is_above, forename } = person;
  if (locked || is_above || forename === undefined) {
    return (
      <div className={`${card} ${classes.fixed}`}>
        <strong>
          {locked && <IconLock size={18} aria-hidden />}
          {name}
        </strong>
        <small>{t(locked ? 'locked' : is_above ? 'above' : 'notYet')}</small>
      </div>
    );
  }
  return (
    <button type="button" className={card} onClick={onChoose}>
      <strong>{name}</strong>
      <small>{initials}</small>
    </button>
  );
}
