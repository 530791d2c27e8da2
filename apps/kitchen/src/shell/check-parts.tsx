import { lazy, type ComponentType } from 'react';

const bell = () => import('../cold/checks/check-bell.part.tsx');
const notices = () => import('../cold/checks/check-notices.part.tsx');

/*
 * What the frame and home show of food checks comes behind the first screen. They must not fail where it cannot be
 * loaded.
 */
export const CheckBell = lazy<ComponentType>(() => bell().then(({ CheckBell: part }) => ({ default: part }), nothing));
export const CheckNotices = lazy<ComponentType>(() =>
  notices().then(({ CheckNotices: part }) => ({ default: part }), nothing),
);
const probes = () => import('../cold/probes/probe-notices.part.tsx');
export const ProbeNotices = lazy<ComponentType>(() =>
  probes().then(({ ProbeNotices: part }) => ({ default: part }), nothing),
);
export const CheckCounts = lazy<Counts>(() =>
  notices().then(
    ({ CheckCounts: part }) => ({ default: part }),
    () => ({ default: ({ children }) => children({}) }),
  ),
);

type Counts = Awaited<ReturnType<typeof notices>>['CheckCounts'];

function nothing() {
  return { default: () => null };
}
