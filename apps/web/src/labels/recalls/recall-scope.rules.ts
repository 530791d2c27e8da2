import type { TraceScope } from '@larder/contract/labels/trace';

const members = {
  lot_ids: 'lots',
  label_ids: 'labels',
  product_ids: 'products',
  ingredient_ids: 'ingredients',
  supplier_ids: 'suppliers',
} as const;
type Member = keyof typeof members;

const listed = (scope: TraceScope) =>
  (Object.keys(members) as Member[]).flatMap((name) => (scope[name]?.length ? [[name, scope[name]] as const] : []));

/** What a recall is about, as the call of a trace asks for it. */
export function scopeQuery(scope: TraceScope) {
  const { from, until } = scope;
  return {
    ...Object.fromEntries(listed(scope).map(([name, ids]) => [name, ids.join(',')])),
    ...(from && { from }),
    ...(until && { until }),
  };
}

/** The same as the address of the trace page names it. */
export function scopeAddress(scope: TraceScope): Record<string, string> {
  const { from, until } = scope;
  return {
    ...Object.fromEntries(listed(scope).map(([name, ids]) => [members[name], ids.join(',')])),
    ...((from ?? until) && { days: `${from ?? '-'},${until ?? '-'}` }),
  };
}

/** A call of a trace as the scope of a recall. */
export function queryScope(query: Partial<Record<string, string>>): TraceScope {
  const lists = (Object.keys(members) as Member[]).flatMap((name) =>
    query[name] ? [[name, query[name].split(',')] as const] : [],
  );
  const { from, until } = query;
  return { ...Object.fromEntries(lists), ...(from && { from }), ...(until && { until }) };
}
