import { isContractProcedure } from '@orpc/contract';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { contract } from './contract.ts';

const endpoints = walk(contract).filter(({ names }) => names.length > 0);

// The portal's client sends no call whose id is none, and tells it by these names.
it.each(endpoints)('$path takes a UUID, and nothing else, where a parameter is called id', ({ names, input }) => {
  const refused = (text: string) => {
    const params = Object.fromEntries(names.map((name) => [name, text]));
    const issues = input.safeParse({ params, query: {}, body: {} }).error?.issues ?? [];
    return names.filter((name) => issues.some(({ path: [part, at] }) => part === 'params' && at === name));
  };
  const ids = names.filter((name) => /^id$|Id$/.test(name));
  expect(refused('deleted').filter((name) => ids.includes(name))).toEqual(ids);
  expect(refused('01a216a7-fa44-7e95-a662-d348e2e4184d').filter((name) => ids.includes(name))).toEqual([]);
});

function walk(router: object): { path: string; names: string[]; input: z.ZodType }[] {
  return Object.values(router).flatMap((value) => {
    if (!isContractProcedure(value)) return walk(value as object);
    const { route, inputSchema } = value['~orpc'];
    const path = `${route.method} ${route.path}`;
    return [
      { path, names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name), input: inputSchema as z.ZodType },
    ];
  });
}
