import { useTexts } from '@larder/browser/texts';
import { IconNfc, IconPencil, IconPlus, IconToolsKitchen2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Fridge } from '../../store/fridge-overlay.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { useNfcTags } from '../../store/nfc-tags.ts';
import { signal } from '../../store/signal.ts';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { toast } from '../../ui/toast.tsx';
import { FridgeList } from './fridge-list.part.tsx';
import type { RoundWalk, WalkView } from './round-walk.rules.ts';
import { temperaturesTexts } from './temperatures.texts.ts';
import classes from './temperatures.module.css';

type RoundSideProps = {
  walk: RoundWalk;
  view: WalkView;
  mayChange: boolean;
  onChoose: (id: string) => void;
  onForm: (form: 'add' | 'edit') => void;
};

/** How far the round is, all its fridges, and what can be done with them. */
export function RoundSide({ walk, view, mayChange, onChoose, onForm }: RoundSideProps) {
  const t = useTexts(temperaturesTexts);
  const { listed, current, countRead } = view;
  const navigate = useNavigate();
  const takesChecks = useKitchen(({ versions }) => versions?.accepts?.includes('food_checked') ?? false);
  const tags = useFridgeTags(listed, onChoose);
  return (
    <div className={classes.side}>
      <p className={classes.progress} role="status">
        {t('progress', { done: countRead, count: listed.length })}
      </p>
      <FridgeList fridges={listed} done={walk.done} currentId={current?.id} onChoose={onChoose} />
      <div className={classes.tools}>
        {takesChecks && (
          <Press icon={IconToolsKitchen2} onPress={() => void navigate({ to: '/checks' })}>
            {t('foodChecks')}
          </Press>
        )}
        {tags.state === 'off' && (
          <Press icon={IconNfc} onPress={tags.start}>
            {t('useTags')}
          </Press>
        )}
        {mayChange && current && (
          <Press icon={IconPencil} onPress={() => onForm('edit')}>
            {t('editFridge')}
          </Press>
        )}
        {mayChange && (
          <Press icon={IconPlus} onPress={() => onForm('add')}>
            {t('addFridge')}
          </Press>
        )}
      </div>
      {tags.state === 'on' && <Notice tone="info">{t('tagsOn')}</Notice>}
      {tags.state === 'refused' && <Notice tone="warn">{t('tagsOff')}</Notice>}
    </div>
  );
}

/** A tag that is held to the tablet goes to its fridge. */
function useFridgeTags(fridges: readonly Fridge[], onChoose: (id: string) => void) {
  const t = useTexts(temperaturesTexts);
  return useNfcTags((serial) => {
    const fridge = fridges.find(({ nfc_id }) => nfc_id !== '' && nfc_id.toLowerCase() === serial.toLowerCase());
    signal(fridge ? 'done' : 'wrong');
    if (fridge) onChoose(fridge.id);
    else toast('bad', t('unknownTag'));
  });
}
