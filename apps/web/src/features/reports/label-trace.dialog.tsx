import { errorCode } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { Button, Drawer, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';
import { Banner } from '../../ui/banner.tsx';
import { useLate } from '../../ui/late.ts';
import { useReturnFocus } from '../../ui/return-focus.ts';
import { LabelChain } from './label-chain.part.tsx';
import { reportsTexts } from './reports.texts.ts';
import classes from './label-trace.module.css';

/** The label traceability log: a re-print and the prints that it goes back to, in a drawer beside the list. */
export function LabelTraceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(reportsTexts);
  const { data, error, isPending, refetch } = useQuery(
    queries.reports.labelLog.queryOptions({ input: { params: { id } } }),
  );
  const late = useLate(isPending);
  useReturnFocus(true);
  const missing = errorCode(error) === 'NOT_FOUND';
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={440}
      title={t('traceTitle')}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={classes}
    >
      {error && (
        <Banner
          tone="bad"
          action={
            !missing && (
              <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
                {t('retry')}
              </Button>
            )
          }
        >
          {missing ? t('traceMissing') : t('traceFailed')}
        </Banner>
      )}
      {late && <Skeleton height={160} radius="md" />}
      {data && <LabelChain latest={data} />}
    </Drawer>
  );
}
