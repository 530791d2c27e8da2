import { useTexts } from '@larder/browser/texts';
import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { copyText } from '../page/copy.ts';
import { uiTexts } from '../ui.texts.ts';
import type { ListAddress } from './list-address.ts';
import type { SavedView, SavedViews } from './saved-views.ts';
import classes from './list-toolbar.module.css';

const ViewDialog = lazyPart(() => import('./view-dialog.tsx'), 'ViewDialog');
const DeleteViewDialog = lazyPart(() => import('./view-dialog.tsx'), 'DeleteViewDialog');

type ViewMenuProps = { address: ListAddress; saved: SavedViews };

/** The views of a list: the usual one, those that were saved, and what can be done with the one shown. */
export function ViewMenu({ address, saved }: ViewMenuProps) {
  const t = useTexts(uiTexts);
  const [renaming, setRenaming] = useState<SavedView>();
  const [deleting, setDeleting] = useState<SavedView>();
  const current = saved.views.find(({ view }) => view === address.view);
  const choices = [{ name: t('usualView'), view: '' }, ...saved.views];
  return (
    <>
      <Menu withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            px={8}
            aria-label={current ? t('viewShown', { name: current.name }) : t('views')}
            title={current ? undefined : t('views')}
          >
            <IconBookmark size={18} stroke={1.75} aria-hidden />
            {current && <span className={classes.viewName}>{current.name}</span>}
          </Button>
        </Menu.Target>
        <Menu.Dropdown maw={320}>
          <Menu.RadioGroup value={address.view} onChange={address.show}>
            {choices.map(({ name, view }) => (
              <Menu.RadioItem key={view} value={view} closeMenuOnClick>
                {name}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconLink size={18} stroke={1.75} aria-hidden />}
            onClick={() => void copyText(t('link'), location.href)}
          >
            {t('copyViewLink')}
          </Menu.Item>
          {current && (
            <>
              <Menu.Item
                leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
                onClick={() => setRenaming(current)}
              >
                {t('renameView', { name: current.name })}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
                color="var(--larder-bad)"
                onClick={() => setDeleting(current)}
              >
                {t('deleteView', { name: current.name })}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {renaming && (
        <ViewDialog
          title={t('renameViewTitle')}
          verb={t('renameViewVerb')}
          initial={renaming.name}
          views={saved.views}
          onName={(name) => saved.rename(renaming.name, name)}
          onClose={() => setRenaming(undefined)}
        />
      )}
      {deleting && (
        <DeleteViewDialog
          view={deleting}
          onDelete={() => saved.remove(deleting.name)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

/** Offered only while the list shows something that no view holds yet. */
export function SaveView({ address, saved }: ViewMenuProps) {
  const t = useTexts(uiTexts);
  const [naming, setNaming] = useState(false);
  const held = address.view === '' || saved.views.some(({ view }) => view === address.view);
  return (
    <>
      {!held && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconBookmark size={16} stroke={1.75} aria-hidden />}
          onClick={() => setNaming(true)}
        >
          {t('saveView')}
        </Button>
      )}
      {naming && (
        <ViewDialog
          title={t('saveViewTitle')}
          verb={t('saveView')}
          initial=""
          views={saved.views}
          onName={(name) => saved.save(name, address.view)}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
