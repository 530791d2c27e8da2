import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { contract, useCan } from '../../browser/contract.ts';
import { auditPath } from './audit.paths.ts';
import { auditTexts } from './audit.texts.ts';

/** Leads to every change of one record, for people who may read the audit. */
export function AuditLink({ id }: { id: string }) {
  const t = useTexts(auditTexts);
  const can = useCan();
  if (!can(contract.audit.list)) return null;
  return (
    <Button
      component={Link}
      to={auditPath}
      search={{ record: id } as never}
      variant="subtle"
      leftSection={<IconHistory size={18} stroke={1.75} aria-hidden />}
    >
      {t('history')}
    </Button>
  );
}
