import type { FaultCode } from '@larder/contract/fault';

/** Why the server refuses something: its fault, the field that it is about, and the sentence, with values in braces. */
export type Refusal = { code: FaultCode; field?: string; en: string };

type NameIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NameIn<Rest> : never;
/** The values that the sentence of a refusal asks for, if any. */
export type ValuesOf<R extends Refusal> = [NameIn<R['en']>] extends [never]
  ? []
  : [Record<NameIn<R['en']>, string | number>];

/** What a person reads of a refusal, in English. */
export function sentence<R extends Refusal>({ en }: R, ...[values]: ValuesOf<R>): string {
  const known: Record<string, string | number> = values ?? {};
  return en.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(known[name]));
}
