import { useTexts } from '@larder/browser/texts';
import { findPeriod, periodNames, type LifeSource } from '@larder/rules/life-periods';
import { findExpiry, type KeepingSources } from '@larder/rules/storage-expiry';
import type { StorageKind } from '@larder/rules/storage-kind';
import { useCallback } from 'react';
import type { LifeName } from './life-draft.ts';
import { lifeTexts } from './life.texts.ts';

/** Who says how long food keeps, and what the category is called. */
export type NamedSources = KeepingSources & { categoryName?: string | undefined };

/** What applies of one period, in words, with where it comes from unless the record itself says it. */
export function useLifeWords() {
  const t = useTexts(lifeTexts);
  return useCallback(
    (sources: NamedSources, name: LifeName, self?: LifeSource): string => {
      const found = isPeriod(name) ? findPeriod(sources, name) : findExpiry(sources, name);
      if (!found) return t(isPeriod(name) ? `none_${name}` : 'none_storage');
      const { value: expiry, source } = found;
      const value =
        expiry === 'not_for_freezing'
          ? t('none_frozen')
          : t(expiry.period === 'days' ? 'daysCount' : 'hoursCount', { count: expiry.units });
      if (source === self) return value;
      if (source === 'category') return t('fromCategory', { value, name: sources.categoryName ?? '' });
      return t(source === 'organization' ? 'fromOrganization' : 'fromProduct', { value });
    },
    [t],
  );
}

function isPeriod(name: LifeName): name is Exclude<LifeName, StorageKind> {
  return (periodNames as readonly string[]).includes(name);
}
