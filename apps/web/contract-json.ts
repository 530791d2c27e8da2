import type { EndpointMeta } from '@larder/contract/access';
import { minifyContractRouter, type AnyContractRouter } from '@orpc/contract';
import { runnerImport, type Plugin } from 'vite';

const request = 'virtual:contract';
const resolved = `\0${request}`;

/**
 * Serves the contract as bare JSON (method, path, access), so that the first page makes typed calls without carrying a
 * single schema, nor the sentences of the API's reference, nor what only the server does by an endpoint's line, nor the
 * endpoints that only devices may call.
 */
export function contractJson(): Plugin {
  return {
    name: 'contract-json',
    resolveId: (id) => (id === request ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined;
      const { module, dependencies } = await runnerImport<{ contract: AnyContractRouter }>('@larder/contract/contract');
      for (const file of dependencies) this.addWatchFile(file);
      return `${line}\nexport default ${sourceOf(minifyContractRouter(module.contract))}`;
    },
  };
}

/** What every endpoint's entry repeats is written once. */
const line =
  "const line = (access, path, method = 'GET', refused, more) => ({ '~orpc': { errorMap: {}, meta: { access, masquerade: refused === 1 ? 'refused' : refused }, route: { method, path, inputStructure: 'detailed', ...more } } });";

type Endpoint = {
  meta: EndpointMeta;
  route: { method: string; path: string; inputStructure: string; summary?: string };
};

function sourceOf(router: object): string {
  const entries = Object.entries(router).flatMap(([name, value]) => {
    const endpoint = (value as { '~orpc'?: Endpoint })['~orpc'];
    if (endpoint?.meta.access === 'device') return [];
    return [`${JSON.stringify(name)}: ${endpoint ? lineOf(endpoint) : sourceOf(value as object)}`];
  });
  return `{ ${entries.join(', ')} }`;
}

function lineOf({ meta: { access, masquerade }, route }: Endpoint): string {
  const { method, path, inputStructure, summary: _, ...more } = route;
  if (inputStructure !== 'detailed') throw new Error(`${method} ${path} takes its input in a way of its own`);
  const hasMore = Object.keys(more).length > 0;
  const given = [
    access,
    path,
    method === 'GET' ? undefined : method,
    masquerade === 'refused' ? 1 : masquerade,
    hasMore ? more : undefined,
  ];
  const values = given.slice(0, given.findLastIndex((value) => value !== undefined) + 1);
  return `line(${values.map((value) => (value === undefined ? 'void 0' : JSON.stringify(value))).join(', ')})`;
}
