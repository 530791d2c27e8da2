import { resolve } from './import-rules.ts';
import { placeOf } from './place.ts';
import type { Source } from './source.ts';
import type { Violation } from './violation.ts';

/** Features of an app that need each other, with the reason. Any other circle is refused. */
const KNOWN: Record<string, [features: string[], reason: string][]> = {
  'apps/api': [
    [
      ['categories', 'products'],
      'a category lists its products, and a product takes what it leaves open from its category',
    ],
    [
      ['session', 'users', 'visits'],
      'people have sign-ins, signing in reads the person, and entering an account is a visit',
    ],
  ],
  'apps/web': [
    [
      ['audit', 'organizations'],
      'the audit is filtered by organisation, and an account shows what its visitors changed',
    ],
    [['devices', 'storage'], 'a device shows the storage rules it follows, and a storage the devices that follow it'],
  ],
};
/**
 * Where a feature's screens are, and what another calls its things, is known to all of the portal: neither draws or
 * reads anything.
 */
const NAMED = new Set(['paths', 'texts']);

type Edge = { path: string; line: number; from: string; to: string };

/**
 * Two features' actions may call each other's in one direction only, and no feature of an app may need another that
 * needs it, but for the known few. Every edge of a circle is reported.
 */
export function checkCircles(sources: Source[]): Violation[] {
  const calls = circular(sources.filter((source) => placeOf(source.path).role === 'actions').flatMap(callsOf));
  const needs = Object.entries(KNOWN).flatMap(([app, known]) => {
    const own = sources.filter(({ path }) => path.startsWith(`${app}/`)).flatMap(needsOf);
    return circular(own.filter(({ role }) => !NAMED.has(role ?? ''))).filter((edge) => !isKnown(edge, known));
  });
  const between = new Set(calls.map(({ from, to }) => `${from} ${to}`));
  return [
    ...calls.map(({ path, line, from, to }) => ({
      path,
      line,
      rule: `the actions of ${from} and ${to} call each other in a circle`,
      remedy: 'let one of the two pass what the other needs, or move the shared step into one of them',
    })),
    ...needs
      .filter(({ from, to }) => !between.has(`${from} ${to}`))
      .map(({ path, line, from, to }) => ({
        path,
        line,
        rule: `${from} needs ${to}, which needs ${from}`,
        remedy: 'move what both need below them, or give the reason in tools/layers/circle-rules.ts',
      })),
  ];
}

function isKnown({ from, to }: Edge, known: [features: string[], reason: string][]): boolean {
  return known.some(([features]) => features.includes(from) && features.includes(to));
}

/** Imports of actions by actions of another feature. */
function callsOf(source: Source): Edge[] {
  return needsOf(source).filter(({ role }) => role === 'actions');
}

/** Imports out of another feature. */
function needsOf(source: Source): (Edge & { role: string | undefined })[] {
  const from = placeOf(source.path);
  if (from.feature === undefined || from.test) return [];
  const feature = from.feature;
  return source.imports.flatMap(({ name, line }) => {
    const target = resolve(source.path, name);
    const to = target ? placeOf(target) : undefined;
    if (to?.feature === undefined || to.feature === feature || to.workspace !== from.workspace) return [];
    return [{ path: source.path, line, from: feature, to: to.feature, role: to.role }];
  });
}

/** The edges that lead back to where they begin. */
function circular<One extends Edge>(edges: One[]): One[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  return edges.filter(({ from, to }) => reaches(to, from, next, new Set()));
}

function reaches(from: string, goal: string, next: Map<string, Set<string>>, seen: Set<string>): boolean {
  if (from === goal) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return [...(next.get(from) ?? [])].some((to) => reaches(to, goal, next, seen));
}
