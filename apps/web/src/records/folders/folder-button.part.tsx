import { useTexts } from '@larder/browser/texts';
import { Icon } from '@larder/look/icon';
import { Button, Loader } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { folderButtonTexts } from './folder-button.texts.ts';
import { useVenueChoice } from './venue-choice.api.ts';

const FolderDialog = lazyPart(() => import('./folder.dialog.tsx'), 'FolderDialog');

type FolderButtonProps = {
  /** The venue that the page is about; the dialog asks for one where there is none. */
  venue?: { id: string; name: string };
};

/** Offers the inspector's folder of a venue to those who may have it. */
export function FolderButton({ venue }: FolderButtonProps) {
  const t = useTexts(folderButtonTexts);
  const can = useCan();
  const [opened, setOpened] = useState(false);
  const venues = useVenueChoice(opened && !venue);
  // The dialog comes with the venues that it offers: nothing moves in it then.
  const waiting = opened && !venue && venues.loading;
  if (!can(contract.folders.make)) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={waiting ? <Loader size={18} color="currentColor" /> : <Icon of={IconFolder} />}
        // Not disabled meanwhile: the focus comes back here.
        aria-busy={waiting}
        onClick={() => setOpened(true)}
      >
        {t('forInspector')}
      </Button>
      {opened && !waiting && <FolderDialog venue={venue} choice={venues} onClose={() => setOpened(false)} />}
    </>
  );
}
