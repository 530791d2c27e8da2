import { useTexts } from '@larder/browser/texts';
import type { ListedPerson } from '@larder/contract/access/people-lists';
import { Absent } from '../../ui/page/absent.tsx';
import { peopleListTexts } from './people-list.texts.ts';
import classes from './pin-sheet.module.css';

/** The lines of a list, those that are left out with what is wrong with them. */
export function PeopleReview({ items, beyond }: { items: ListedPerson[]; beyond: number }) {
  const t = useTexts(peopleListTexts);
  const left = items.filter(({ problems }) => problems.length > 0).length;
  return (
    <>
      <p role="status">
        {t('ready', { count: items.length - left })} {left > 0 && t('left', { count: left })}{' '}
        {beyond > 0 && t('beyond', { count: beyond })}
      </p>
      {/* A scrolling region without anything to focus in it must itself take the focus (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.frame} tabIndex={0} role="group" aria-label={t('reviewTitle')}>
        <table className={classes.table}>
          <thead>
            <tr>
              {(['line', 'person', 'role', 'location', 'door'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((person) => (
              <PersonLine key={person.row} person={person} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function PersonLine({ person }: { person: ListedPerson }) {
  const t = useTexts(peopleListTexts);
  const { row, forename, surname, typed_role, typed_venue, email, role, organization, is_invited, problems } = person;
  const said = { role: typed_role, venue: typed_venue, email };
  return (
    <tr data-refused={problems.length > 0 || undefined}>
      <td>{row}</td>
      <th scope="row" dir="auto">
        {`${forename} ${surname}`.trim() || <Absent />}
        {problems.map((problem) => (
          <div key={problem} className={classes.problem}>
            {t(`problem_${problem}`, said)}
          </div>
        ))}
      </th>
      <td dir="auto">{role?.name ?? (typed_role || <Absent />)}</td>
      <td dir="auto">{organization?.name ?? (typed_venue || <Absent />)}</td>
      <td dir="auto">{is_invited ? `${t('invited')} · ${email}` : t('devices')}</td>
    </tr>
  );
}
