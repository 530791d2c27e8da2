import { useTexts } from '@larder/browser/texts';
import { Checkbox, Skeleton } from '@mantine/core';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { useChecklist } from './incident-closing.api.ts';
import { incidentClosingTexts } from './incident-closing.texts.ts';
import classes from './incident-closing.module.css';

type IncidentChecklistProps = {
  /** Ids of the entries that are ticked. */
  value: string[];
  error?: string | undefined;
  onChange: (value: string[]) => void;
};

/** The account's checklist, to be ticked. It has its place while it loads: most accounts have about five entries. */
export function IncidentChecklist({ value, error, onChange }: IncidentChecklistProps) {
  const t = useTexts(incidentClosingTexts);
  const { data, isError, refetch } = useChecklist();
  if (isError && !data) return <RetryBanner onRetry={refetch}>{t('checklistFailed')}</RetryBanner>;
  if (!data) return <Skeleton height={148} radius={8} aria-busy />;
  if (data.items.length === 0) return null;
  return (
    <Checkbox.Group
      label={t('checklist')}
      description={t('checklistHint')}
      value={value}
      error={error}
      onChange={onChange}
    >
      <div className={classes.entries}>
        {data.items.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} dir="auto" />
        ))}
      </div>
    </Checkbox.Group>
  );
}
