import { describe, expect, test } from 'vitest';
import { nextStep, waitForLabels, type SyncFacts, type SyncRound, type SyncState } from './sync-step.ts';

const now = Date.parse('2026-11-23T09:00:00.000Z');
const versions = { version: 'v1', labels_version: 'm1', accepts: ['labels'] };
const nothing: SyncRound = { hasReports: false, areLabelsAsked: false };
const sent = { kind: 'sent', state: { version: 'v1', labels_version: 'm1' } } as SyncRound['sent'];
const other = { kind: 'sent', state: { version: 'v2', labels_version: 'm2' } } as SyncRound['sent'];
const quiet = { ...nothing, sent: { kind: 'sent' }, labelsSeen: 'm1' } as const;

/** A tablet that is looked at and has read everything a minute ago, in a round that has come so far. */
function facts(round: Partial<SyncRound>, rest: Partial<SyncFacts> = {}): SyncFacts {
  return {
    round: { ...nothing, labelsSeen: 'm1', ...round },
    versions,
    pulledAt: now - 60_000,
    labelScreens: 0,
    isVisible: true,
    ...rest,
  };
}

describe('a round', () => {
  test.each<[string, SyncFacts, ReturnType<typeof nextStep>]>([
    ['sends first', facts({}), { kind: 'send' }],
    ['reads the state when it has another version', facts({ sent: other }), { kind: 'state' }],
    ['reads it once only', facts({ sent: other, isStateRead: true }), { kind: 'labels', mark: 'm2' }],
    ['reads a state that was never read', facts({ sent }, { pulledAt: undefined }), { kind: 'state' }],
    ['reads a state that is 15 minutes old', facts({ sent }, { pulledAt: now - 900_001 }), { kind: 'state' }],
    [
      'reads labels that have the mark of another state',
      facts({ ...quiet, labelsSeen: 'm0' }),
      { kind: 'labels', mark: 'm1' },
    ],
    ['reads labels that somebody looks for', facts({ sent, areLabelsAsked: true }), { kind: 'labels', mark: 'm1' }],
    ['reads labels while another page sends', facts({ sent: { kind: 'busy' } }), { kind: 'labels', mark: 'm1' }],
    ['reads them once only', facts({ sent: other, isStateRead: true, areLabelsRead: true }), idle(60_000)],
    ['reads no labels of a server that has none', facts({ sent: other, isStateRead: true }, old([])), idle(60_000)],
    ['reads no labels without a mark', facts({ sent: { kind: 'busy' } }, old(['labels'])), idle(60_000)],
  ])('%s', (_, known, step) => {
    expect(nextStep(known, now)).toEqual(step);
  });
});

describe('a round ends', () => {
  const hour = { kind: 'later', wait: 3_600_000 } as const;
  test.each<[string, SyncFacts, ReturnType<typeof nextStep>]>([
    ['for a minute where nothing is new', facts(quiet), idle(60_000)],
    ['for half a minute while labels show', facts(quiet, { labelScreens: 1 }), idle(30_000)],
    ['for a quarter of a minute after reports', facts({ ...quiet, hasReports: true }), idle(15_000)],
    ['for good where nobody looks', facts(quiet, { isVisible: false }), { kind: 'rest', as: 'idle' }],
    ['for 45 s at most where the server is away', facts({ sent: hour }), waiting(45_000)],
    ['sooner where it has failed less often', facts({ sent: { kind: 'later', wait: 900 } }), waiting(900)],
    ['as long as the failures say where nobody looks', facts({ sent: hour }, { isVisible: false }), waiting(3_600_000)],
    ['as long as the server asks for', facts({ sent: { ...hour, isAsked: true } }), waiting(3_600_000)],
    ['until the tablet is paired again', facts({ sent: { kind: 'unpaired' } }), { kind: 'rest', as: 'unpaired' }],
  ])('%s', (_, known, step) => {
    expect(nextStep(known, now)).toEqual(step);
  });
});

test.each<[string, Partial<SyncState>, number | undefined]>([
  ['at once where nothing was ever answered', {}, 0],
  ['at once after an answer of long ago', { answered_at: now - 20_000, next_at: now + 40_000 }, 0],
  ['15 s after an answer', { answered_at: now - 5_000, next_at: now + 40_000 }, 10_000],
  ['in 15 s at most where the clock was set back', { answered_at: now + 86_400_000 }, 15_000],
  ['no sooner than what is planned before that', { answered_at: now - 5_000, next_at: now + 1_000 }, undefined],
  ['not while a round runs', { kind: 'sending' }, undefined],
  ['not while the server is away', { kind: 'waiting', next_at: now + 200_000 }, undefined],
  ['not without a pairing', { kind: 'unpaired' }, undefined],
])('labels that come to the screen are looked for %s', (_, state, wait) => {
  expect(waitForLabels({ kind: 'idle', next_at: undefined, answered_at: undefined, ...state }, now)).toBe(wait);
});

function idle(wait: number) {
  return { kind: 'rest', as: 'idle', wait } as const;
}

function waiting(wait: number) {
  return { kind: 'rest', as: 'waiting', wait } as const;
}

/** A server that says no mark of its labels. */
function old(accepts: string[]): Partial<SyncFacts> {
  return { versions: { version: 'v2', accepts } };
}
