import { accessOf, type EndpointMeta } from '@larder/contract/access';
import { contract } from '@larder/contract/contract';
import type { Access } from '@larder/rules/permission';
import { isContractProcedure, type AnyContractProcedure } from '@orpc/contract';

export type Endpoint = {
  name: string;
  method: string;
  path: string;
  kinds: readonly Access[];
  upload: boolean;
  masquerade: EndpointMeta['masquerade'];
  keys: EndpointMeta['keys'];
  secret: boolean;
  /** The schema of what it takes. */
  input: unknown;
};

/** Every endpoint of the contract, for tests that leave none out. */
export const endpoints = walk(contract);

/** Access that no signed-in person has by themselves. */
export const tokenKinds: readonly Access[] = ['public', 'device', 'invite', 'reset', 'multifactor'];

function walk(router: object, path: string[] = []): Endpoint[] {
  return Object.entries(router).flatMap(([key, value]) => {
    if (!isContractProcedure(value)) return walk(value as object, [...path, key]);
    const procedure: AnyContractProcedure = value;
    const { method = 'GET', path: url = '' } = procedure['~orpc'].route;
    const access = accessOf(procedure);
    const kinds: readonly Access[] = typeof access === 'string' ? [access] : access;
    return [
      {
        name: [...path, key].join('.'),
        method,
        path: url,
        kinds,
        upload: Boolean((procedure['~orpc'].meta as EndpointMeta).upload),
        masquerade: (procedure['~orpc'].meta as EndpointMeta).masquerade,
        keys: (procedure['~orpc'].meta as EndpointMeta).keys,
        secret: Boolean((procedure['~orpc'].meta as EndpointMeta).secret),
        input: procedure['~orpc'].inputSchema,
      },
    ];
  });
}
