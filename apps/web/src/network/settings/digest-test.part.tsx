import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { settingsTexts } from './settings.texts.ts';

/** Mails the daily report as it would be by now, to the person alone. */
export function DigestTest({ id }: { id: string }) {
  const t = useTexts(settingsTexts);
  const can = useCan();
  const test = useWrite(queries.settings.sendTestDigest, {
    saved: ({ to }) => t('testSent', { to }),
    failed: t('testFailed'),
  });
  if (!can(contract.settings.sendTestDigest)) return null;
  return (
    <Button variant="default" loading={test.isPending} onClick={() => test.mutate({ params: { id } })}>
      {t('sendTest')}
    </Button>
  );
}
