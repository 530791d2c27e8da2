import { useTexts } from '@larder/browser/texts';
import { useWakeLock } from '@larder/browser/wake-lock';
import { IconPlus, IconTruckDelivery } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useKitchen } from '../../store/kitchen.ts';
import { useMinute } from '../../store/minute.ts';
import { useFreshLabels } from '../../store/sync.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Press } from '../../ui/press.tsx';
import { MissingNotices } from './check-notices.part.tsx';
import { CheckList } from './check-row.part.tsx';
import { sortedChecks } from './check-state.rules.ts';
import { useCheckStates } from './check-words.part.tsx';
import { checksTexts } from './checks.texts.ts';

/** Pots that cool with their next deadline, what else is open, what is missing, and what was checked lately. */
export function CheckListScreen() {
  const t = useTexts(checksTexts);
  const navigate = useNavigate();
  const takesGoods = useKitchen(({ versions }) => versions?.accepts?.includes('goods_received') ?? false);
  const isTaken = useKitchen(({ versions }) => versions?.accepts?.includes('food_checked') ?? false);
  // What another tablet measures is shown soon.
  useFreshLabels();
  const isQuiet = useKitchen(({ quiet }) => quiet);
  const { pots, others, ended } = sortedChecks(useCheckStates(), useMinute());
  if (!isTaken) {
    return (
      <Page title={t('title')} back="/">
        <Notice tone="info">{t('notHere')}</Notice>
      </Page>
    );
  }
  return (
    <Page
      title={t('title')}
      back="/"
      foot={
        <>
          {takesGoods && (
            <Press icon={IconTruckDelivery} onPress={() => void navigate({ to: '/deliveries', search: {} })}>
              {t('delivery')}
            </Press>
          )}
          <Press kind="main" icon={IconPlus} onPress={() => void navigate({ to: '/checks/new', search: {} })}>
            {t('newCheck')}
          </Press>
        </>
      }
    >
      <MissingNotices most={Infinity} />
      {pots.length > 0 && <Notice tone={isQuiet ? 'warn' : 'info'}>{t(isQuiet ? 'ringsNot' : 'rings')}</Notice>}
      {pots.length > 0 && <KeepLit />}
      {pots.length + others.length + ended.length === 0 && <Notice tone="info">{t('none')}</Notice>}
      <CheckList id="pots" title={t('pots')} states={pots} />
      <CheckList id="others" title={t('others')} states={others} />
      <CheckList id="ended" title={t('endedLately')} states={ended} />
    </Page>
  );
}

/** While somebody looks at the pots the screen stays on, and with it the sound. */
function KeepLit() {
  useWakeLock();
  return null;
}
