import type { Settings } from '@larder/contract/network/settings';
import { useMemo } from 'react';
import type { Product } from '../../store/database.ts';
import { useDateStyle } from '../../store/date-style.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { useMinute } from '../../store/minute.ts';
import type { Person } from '../../store/person.ts';
import { decideLabel } from './label-choice.rules.ts';
import { enteredChoice, isDayIncomplete, usageOf, type LabelEntry } from './label-entry.rules.ts';
import { checkLetters } from './letters.rules.ts';
import { usePreparedTime } from './prepared-time.part.tsx';
import { findPrintBlocks, waitingFor } from './print-blocks.rules.ts';
import { clockFault, saleStoppedFor } from './print.actions.ts';
import { useHeldSources } from './source-allergens.part.tsx';
import { needsAnswer } from './source-allergens.rules.ts';
import { useLabelStorage } from './storage-chips.part.tsx';

/** Whose label it is, of what, and by which settings. */
export interface LabelAbout {
  product: Product | undefined;
  person: Person;
  settings: Settings;
}

export type LabelInProgress = ReturnType<typeof useLabelInProgress>;

/** What the label that somebody is making would be by what is true now, and what stands against printing it. */
export function useLabelInProgress(entry: LabelEntry, { product, person, settings }: LabelAbout) {
  const takesReasons = useKitchen(({ versions }) => versions?.accepts?.includes('label_printed.reason') ?? false);
  const { offered, storage, usual } = useLabelStorage(product, entry.storage_id, entry.reason);
  const reason = takesReasons && usageOf(product) === 'prep' ? (entry.reason ?? usual) : undefined;
  const sources = useHeldSources(entry.made.made_from);
  const { zone } = useDateStyle();
  const minute = useMinute();
  const preparedAt = usePreparedTime(entry.time, {
    mayChoose: usageOf(product) === 'prep' || settings.sale_label_select_time,
    mayGoBack: settings.record_backdating && person.device_role <= 2,
  });
  const { instant } = preparedAt;
  const choice = useMemo(
    () => enteredChoice(entry, { product, settings, storage, reason, sources, instant, minute, zone }),
    [entry, product, settings, storage, reason, sources, instant, minute, zone],
  );
  const decided = useMemo(
    () => decideLabel(choice, { settings, person: { id: person.id, initials: person.initials } }),
    [choice, settings, person],
  );
  const unreadable = useMemo(
    () => (decided.ok ? checkLetters(decided.data, settings, product !== undefined).fault : undefined),
    [decided, settings, product],
  );
  const wrongClock = clockFault(settings);
  const oldDays = choice.usage === 'sale' ? saleStoppedFor() : undefined;
  const blocks = findPrintBlocks({
    choice,
    decided,
    hasStorage: offered.length > 0,
    isTimeWrong: preparedAt.problem !== undefined,
    isDayWrong: isDayIncomplete(entry, { product, settings, reason }),
    isClockWrong: wrongClock !== undefined,
    isDataOld: oldDays !== undefined,
    isUnreadable: unreadable !== undefined,
    isAsking: needsAnswer(choice, settings),
  });
  return { offered, preparedAt, choice, decided, unreadable, wrongClock, oldDays, blocks, waits: waitingFor(blocks) };
}
