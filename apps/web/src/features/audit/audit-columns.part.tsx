import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTexts } from '../../browser/texts.ts';
import { Absent } from '../../ui/absent.tsx';
import type { Column } from '../../ui/data-table-model.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { categoryPath } from '../categories/categories.paths.ts';
import { devicePath } from '../devices/devices.paths.ts';
import { fridgePath } from '../temperatures/temperatures.paths.ts';
import { productLinkPath } from '../products/products.paths.ts';
import { userPath } from '../users/users.paths.ts';
import type { AuditLine } from './audit.api.ts';
import classes from './audit.module.css';
import { AuditChanges } from './audit-changes.part.tsx';
import { auditTexts } from './audit.texts.ts';

/** Where a record is shown, by its kind. */
const paths: Record<string, (id: string) => string> = {
  category: categoryPath,
  device: devicePath,
  fridge: fridgePath,
  product: productLinkPath,
  user: userPath,
};

/** The columns of the audit: when, who, what, where, and from what to what. */
export function useAuditColumns(): Column<AuditLine>[] {
  const t = useTexts(auditTexts);
  return useMemo(
    () => [
      {
        id: 'what',
        header: t('what'),
        width: '22%',
        compact: 'title',
        cell: (row) => (
          <>
            <Subject row={row} />
            <span className={classes.note}>
              {t(row.event)} · {t(`feature_${row.feature}`)}
            </span>
          </>
        ),
      },
      { id: 'changes', header: t('changes'), cell: (row) => <AuditChanges row={row} /> },
      { id: 'who', header: t('who'), width: '15%', cell: ({ user }) => user.masqueraded_by ?? user.full_name },
      {
        id: 'where',
        header: t('where'),
        width: '14%',
        hideBelow: 900,
        cell: ({ organization }) => organization.name || <Absent />,
      },
      { id: 'when', header: t('when'), width: '172px', cell: (row) => <DateTime instant={row.created_at} /> },
    ],
    [t],
  );
}

/** What was changed, with a way there while it exists. */
function Subject({ row: { subject, event, feature } }: { row: AuditLine }) {
  const t = useTexts(auditTexts);
  const name = subject.name ?? t(`feature_${feature}`);
  const path = event === 'deleted' ? undefined : paths[subject.type];
  return path ? <Link to={path(subject.id)}>{name}</Link> : <span>{name}</span>;
}
