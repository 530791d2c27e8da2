import { useReturnFocus } from '@larder/browser/return-focus';
import { useTexts } from '@larder/browser/texts';
import { Modal, Switch } from '@mantine/core';
import { useShortcuts, useSingleKeys, type Shortcut, type ShortcutGroup } from '../browser/shortcuts.ts';
import { Keys } from './keys.tsx';
import { overlayTexts } from './overlay.texts.ts';
import { shellTexts } from './shell.texts.ts';
import classes from './shortcut-sheet.module.css';

const groups = [
  ['general', 'keysGeneral'],
  ['go', 'keysGo'],
  ['page', 'keysPage'],
] as const satisfies [ShortcutGroup, string][];

/** Every shortcut that works on this screen, and the switch for those of single keys. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(overlayTexts);
  const shell = useTexts(shellTexts);
  const [single, setSingle] = useSingleKeys();
  const shortcuts = useShortcuts();
  useReturnFocus(true);
  return (
    <Modal
      opened
      onClose={onClose}
      title={shell('shortcuts')}
      size={640}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Switch
        label={t('singleKeys')}
        description={t('singleKeysHint')}
        checked={single}
        onChange={(event) => setSingle(event.currentTarget.checked)}
      />
      <div className={classes.groups}>
        {groups.map(([group, title]) => (
          <Group key={group} title={t(title)} shortcuts={shortcuts.filter((one) => one.group === group)} />
        ))}
      </div>
    </Modal>
  );
}

function Group({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  if (shortcuts.length === 0) return null;
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.list}>
        {shortcuts.map(({ keys, description }) => (
          <div key={keys} className={classes.line}>
            <dt>{description}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
