import { useTexts } from '@larder/browser/texts';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { LabelChecks } from '../../cold/checks/label-checks.part.tsx';
import { useKeyScanner } from '../../store/key-scanner.ts';
import { currentKitchen, useKitchen } from '../../store/kitchen.ts';
import type { LiveLabel } from '../../store/live-label.ts';
import { useMinute } from '../../store/minute.ts';
import { usePerson } from '../../store/person.ts';
import { holdingRecalls } from '../../store/recall-overlay.ts';
import { signal } from '../../store/signal.ts';
import { useFreshLabels } from '../../store/sync.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Press } from '../../ui/press.tsx';
import { toast } from '../../ui/toast.tsx';
import { WastePicture } from '../../waste/waste-picture.part.tsx';
import { recallsTexts } from '../recalls/recalls.texts.ts';
import { useDateWords } from './date-words.part.tsx';
import { FoundActions } from './found-actions.part.tsx';
import { FoundFacts, FoundHistory } from './found-facts.part.tsx';
import { liveLabelsTexts } from './live-labels.texts.ts';
import { clockFaults, contradicting, dueBy, lookUp } from './live.rules.ts';
import { useSettling } from './settle-sheet.part.tsx';
import { lateSticker } from './sticker-date.rules.ts';

/** K9: a label that was found: what it is, until when, and what happened to it by one tap. */
export function FoundScreen() {
  const t = useTexts(liveLabelsTexts);
  const navigate = useNavigate();
  const { labelId } = useParams({ from: '/scan/$labelId' });
  const { from } = useSearch({ from: '/scan/$labelId' });
  const label = useKitchen(({ live }) => live.get(labelId));
  const back = from === 'today' ? '/today' : '/scan';
  useMinute();
  useFreshLabels();
  useKeyScanner((text) => {
    const found = lookUp(text, currentKitchen().live);
    signal(found.kind === 'one' ? 'done' : 'wrong');
    if (found.kind === 'one') void navigate({ to: '/scan/$labelId', params: { labelId: found.label.id } });
    else if (found.kind === 'unreadable') toast('bad', t('unreadable'));
    // There it is looked for on the server, chosen among several, or kept as found.
    else void navigate({ to: '/scan', search: { code: text } });
  }, true);
  if (!label) {
    return (
      <Page title={t('gone')} back={back}>
        <Notice tone="warn">{t('goneText')}</Notice>
      </Page>
    );
  }
  return (
    <Page title={label.product_name} large back={back}>
      <Notices label={label} />
      <FoundFacts label={label} />
      <FoundActions
        label={label}
        picture={(props) => <WastePicture {...props} />}
        onDone={() => void navigate({ to: back })}
      />
      <LabelChecks label={label} />
      <FoundHistory label={label} />
    </Page>
  );
}

/** What a person must know before anything else. */
function Notices({ label }: { label: LiveLabel }) {
  const t = useTexts(liveLabelsTexts);
  const person = usePerson();
  const words = useDateWords();
  const settling = useSettling(label);
  const recalls = useTexts(recallsTexts);
  const isHeld = useKitchen(({ lists }) => holdingRecalls(lists.recalls ?? []).has(label.id));
  const isRecalled = isHeld || label.recalled === true;
  const { disputed } = label.life;
  const due = dueBy(label);
  const fromSources = label.missing_from_sources ?? [];
  const sticker = lateSticker(label);
  const ownId = useKitchen(({ device }) => device?.id ?? '');
  const clocks = clockFaults(label, ownId).map((fault) => {
    const tablet = t(fault.is_own ? 'thisTablet' : 'otherTablet');
    if (fault.kind === 'set') return t('clockSet', { tablet });
    return t(fault.kind === 'ahead' ? 'clockAhead' : 'clockBehind', {
      tablet,
      time: t(fault.unit, { count: fault.count }),
    });
  });
  const said = contradicting(label)
    .map((kind) => t(`kind_${kind}`))
    .join(', ');
  return (
    <>
      {isRecalled && <Notice tone="bad">{recalls('labelRecalled')}</Notice>}
      {disputed.length > 0 && (
        <Notice
          tone="bad"
          action={person && person.device_role <= 2 && <Press onPress={settling.open}>{t('settle')}</Press>}
        >
          {[t('disputed', { what: said }), ...clocks].join(' ')}
        </Notice>
      )}
      {label.relabel.includes('allergens') && fromSources.length > 0 && (
        <Notice tone="bad">{t('relabelSources', { names: fromSources.join(', ') })}</Notice>
      )}
      {label.relabel.includes('allergens') && (fromSources.length === 0 || label.missing_allergens.length > 0) && (
        <Notice tone="bad">
          {label.missing_allergens.length > 0
            ? t('relabelAllergens', { names: label.missing_allergens.join(', ') })
            : t('relabelAllergensUnknown')}
        </Notice>
      )}
      {sticker !== undefined && due !== null ? (
        <Notice tone="bad">{t('stickerSays', { sticker: words.short(sticker), date: words.short(due) })}</Notice>
      ) : (
        label.relabel.includes('date') && (
          <Notice tone="bad">{t('relabelDate', { date: due === null ? '' : words.short(due) })}</Notice>
        )
      )}
      {settling.sheet}
    </>
  );
}
