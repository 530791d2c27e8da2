import type { EndpointMeta } from '@larder/contract/access';
import { minifyContractRouter, type AnyContractRouter } from '@orpc/contract';
import { runnerImport, type Plugin } from 'vite';

const request = 'virtual:contract';
const resolved = `\0${request}`;

/**
 * Serves the contract as bare JSON (method, path, access), so that the first page makes typed calls
 * without carrying a single schema, nor the sentences of the API's reference, nor what only the server does by an endpoint's line, nor the
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
      const bare = JSON.stringify(minifyContractRouter(module.contract), (key, value: unknown) => {
        if (isForDevices(value)) return undefined;
        if (key === 'meta') {
          const { access, masquerade } = value as EndpointMeta;
          return { access, masquerade };
        }
        if (key !== 'route') return value;
        const { summary: _, ...route } = value as { summary?: string };
        return route;
      });
      return `export default ${bare}`;
    },
  };
}

function isForDevices(value: unknown): boolean {
  const line = (Object(value) as { '~orpc'?: { meta: EndpointMeta } })['~orpc'];
  return line?.meta.access === 'device';
}
