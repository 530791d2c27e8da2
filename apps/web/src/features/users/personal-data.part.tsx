import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTexts } from '../../browser/texts.ts';
import { Card } from '../../ui/card.tsx';
import { usePersonalData } from './personal-data.api.ts';
import { usersTexts } from './users.texts.ts';

/** All that is kept of somebody, as a file to take along. */
export function PersonalDataCard({ id, name }: { id: string; name: string }) {
  const t = useTexts(usersTexts);
  const load = usePersonalData();
  return (
    <Card title={t('personalData')}>
      <p>{t('personalDataText')}</p>
      <Button
        mt={12}
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        loading={load.isPending}
        onClick={() => load.mutate({ id, name })}
      >
        {t('personalDataVerb')}
      </Button>
    </Card>
  );
}
