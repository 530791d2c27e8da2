import { useTexts } from '@larder/browser/texts';
import { Icon } from '@larder/look/icon';
import { Button } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { foldersTexts } from './folders.texts.ts';

const FolderDialog = lazy(async () => ({ default: (await import('./folder.dialog.tsx')).FolderDialog }));

type FolderButtonProps = {
  /** The venue that the page is about; the dialog asks for one where there is none. */
  venue?: { id: string; name: string };
};

/** Offers the inspector's folder of a venue to those who may have it. */
export function FolderButton({ venue }: FolderButtonProps) {
  const t = useTexts(foldersTexts);
  const can = useCan();
  const [opened, setOpened] = useState(false);
  if (!can(contract.folders.make)) return null;
  return (
    <>
      <Button variant="default" leftSection={<Icon of={IconFolder} />} onClick={() => setOpened(true)}>
        {t('forInspector')}
      </Button>
      <Suspense>{opened && <FolderDialog venue={venue} onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
