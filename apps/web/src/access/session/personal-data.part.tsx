import { saveFile } from '@larder/browser/save-file';
import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { api } from '../../browser/client.ts';
import { useSaving } from '../../ui/form/saving.ts';
import { Card } from '../../ui/page/card.tsx';
import { profileTexts } from './profile.texts.ts';

/** All that is kept of a person, as a JSON file. */
export function PersonalDataCard({ id, name }: { id: string; name: string }) {
  const t = useTexts(profileTexts);
  const load = useSaving({
    call: async () => {
      const data = await api.users.personalData({ params: { id } });
      const file = `personal-data-${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.json`;
      saveFile(file, 'application/json', `${JSON.stringify(data, null, 2)}\n`);
    },
    saved: t('personalDataSaved'),
    failed: t('personalDataFailed'),
  });
  return (
    <Card title={t('personalData')}>
      <p>{t('personalDataText')}</p>
      <Button
        mt={12}
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        loading={load.isPending}
        onClick={() => load.mutate(undefined)}
      >
        {t('personalDataVerb')}
      </Button>
    </Card>
  );
}
