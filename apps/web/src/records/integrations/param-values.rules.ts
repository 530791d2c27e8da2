import type { ConnectorConfigItem, IntegrationParam } from '@larder/contract/records/integrations';

/** The value of each parameter by its name. */
export type ParamValues = Readonly<Record<string, string>>;

/** What the server answers in the place of a secret that is set; sent back, it keeps it. */
export const keptSecret = '********';

export function valuesOf(params: readonly IntegrationParam[]): ParamValues {
  return Object.fromEntries(params.map(({ param_name, param_value }) => [param_name, param_value]));
}

/** A parameter's value, else what holds while nothing was chosen. */
export function valueOf(item: ConnectorConfigItem, values: ParamValues): string {
  return values[item.name] || item.default_value;
}

/** The parameters that are asked for: those without a condition, and those whose condition holds. */
export function askedFor(items: readonly ConnectorConfigItem[], values: ParamValues): ConnectorConfigItem[] {
  return items.filter(({ conditional }) => {
    const decider = conditional && items.find(({ name }) => name === conditional.param_name);
    return !decider || valueOf(decider, values) === conditional?.param_value;
  });
}

/** The required parameters without a value: an enabled integration keeps all of them. */
export function lacking(items: readonly ConnectorConfigItem[], values: ParamValues): ConnectorConfigItem[] {
  return askedFor(items, values).filter((item) => item.is_required && !valueOf(item, values).trim());
}

/** What differs from what is saved, of the parameters that are asked for: as a call takes it. */
export function changedParams(
  items: readonly ConnectorConfigItem[],
  before: ParamValues,
  values: ParamValues,
): IntegrationParam[] {
  return askedFor(items, values).flatMap(({ name }) => {
    const value = (values[name] ?? '').trim();
    return value === (before[name] ?? '') ? [] : [{ param_name: name, param_value: value }];
  });
}

/** What stands for a secret is no text to add to: a key in it begins another secret. */
export function typedSecret(before: string, typed: string): string {
  if (before !== keptSecret) return typed;
  return /^\**$/.test(typed) ? '' : typed.replace(keptSecret, '');
}
