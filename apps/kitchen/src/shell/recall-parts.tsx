import { lazy, type ComponentType } from 'react';

/*
 * What the frame shows of recalls comes behind the first screen: most tablets never have one. The page of a recall that
 * nobody has seen must not be passed because it could not be loaded: it is asked for again with a reload.
 */
export const RecallSeen = lazy(async () => ({
  default: (await import('../labels/recalls/recall-seen.part.tsx')).RecallSeen,
}));
export const RecallBar = lazy<ComponentType>(() =>
  import('../labels/recalls/recall-bar.part.tsx').then(
    ({ RecallBar: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);
