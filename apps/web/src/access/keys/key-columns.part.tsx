import { useTexts } from '@larder/browser/texts';
import type { ProgramKey } from '@larder/contract/access/keys';
import { IconBan, IconClockExclamation, IconClockX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { StatusBadge, type BadgeTone } from '../../ui/feedback/status-badge.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { keysTexts } from './keys.texts.ts';
import classes from './keys.module.css';

const tones: Record<ProgramKey['state'], BadgeTone> = {
  ACTIVE: 'ok',
  EXPIRING: 'warn',
  EXPIRED: 'bad',
  REVOKED: 'neutral',
};
const icons = { EXPIRING: IconClockExclamation, EXPIRED: IconClockX, REVOKED: IconBan };

/** The columns of the keys: name, place and role, state and end, and when something last used it. */
export function useKeyColumns(): Column<ProgramKey>[] {
  const t = useTexts(keysTexts);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        compact: 'title',
        cell: ({ name, starts_with }) => (
          <>
            {name} <code className={classes.start}>{starts_with}…</code>
          </>
        ),
      },
      { id: 'organization', header: t('reaches'), width: '18%', cell: ({ organization }) => organization.name },
      { id: 'role', header: t('role'), width: '15%', hideBelow: 900, cell: ({ role }) => role?.name ?? <Absent /> },
      {
        id: 'state',
        header: t('state'),
        width: '130px',
        compact: 'side',
        cell: ({ state }) => <KeyState of={state} />,
      },
      {
        id: 'ends',
        header: t('ends'),
        width: '120px',
        absent: ({ state }) => state === 'REVOKED',
        cell: ({ expires_at, state }) =>
          state === 'REVOKED' ? <Absent /> : <DateTime instant={expires_at} dateOnly />,
      },
      { id: 'last_used', header: t('lastUsed'), width: '150px', cell: (row) => <LastUse of={row} /> },
      { id: 'made_by', header: t('madeBy'), width: '150px', hideBelow: 1100, cell: ({ created_by }) => created_by },
    ],
    [t],
  );
}

function KeyState({ of }: { of: ProgramKey['state'] }) {
  const t = useTexts(keysTexts);
  const Icon = of === 'ACTIVE' ? undefined : icons[of];
  return (
    <StatusBadge tone={tones[of]} {...(Icon && { icon: <Icon size={16} stroke={1.75} aria-hidden /> })}>
      {t(of)}
    </StatusBadge>
  );
}

function LastUse({ of: { last_used_at, former } }: { of: ProgramKey }) {
  const t = useTexts(keysTexts);
  return (
    <>
      {last_used_at ? <DateTime instant={last_used_at} /> : t('never')}
      {former && (
        <span className={classes.former}>
          {t('formerUntil')} <DateTime instant={former.ends_at} />
        </span>
      )}
    </>
  );
}
