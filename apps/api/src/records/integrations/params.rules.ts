import { keptSecret } from '@larder/contract/devices/devices';
import type { FieldError } from '@larder/contract/fault';
import { Email } from '@larder/contract/field';
import type { ConnectorConfigItem, IntegrationParam } from '@larder/contract/records/integrations';
import { isIP } from 'node:net';
import { reachable, readBlocks } from '../../platform/http/outbound-address.ts';
import { signingKey } from './delivery.rules.ts';

export type Values = Readonly<Record<string, string>>;

/** The items that count with these values: those without a condition, and those whose condition holds. */
export function itemsInForce(items: readonly ConnectorConfigItem[], values: Values): ConnectorConfigItem[] {
  const known = new Map(items.map((one) => [one.name, one]));
  const value = (name: string) => values[name] || known.get(name)?.default_value;
  return items.filter(({ conditional }) => !conditional || value(conditional.param_name) === conditional.param_value);
}

/** The labels of required parameters without a value or default: it is not enabled before they are given. */
export function missingParams(items: readonly ConnectorConfigItem[], values: Values): string[] {
  return itemsInForce(items, values)
    .filter((one) => one.is_required && !one.default_value && !values[one.name])
    .map((one) => one.label);
}

/** A parameter's value or its default. */
export function valueOf(items: readonly ConnectorConfigItem[], values: Values, name: string): string {
  return values[name] || (items.find((one) => one.name === name)?.default_value ?? '');
}

/**
 * What is wrong with parameters that somebody sent; empty ones clear and are fine. Addresses are https, except on a
 * server whose operator allowed its own network; one that is plainly inside of a network is refused here, others when
 * they are called.
 */
export function paramErrors(
  items: readonly ConnectorConfigItem[],
  params: readonly IntegrationParam[],
  OUTBOUND_ALLOW: string | undefined,
): FieldError[] {
  const seen = new Set<string>();
  return params.flatMap(({ param_name, param_value }) => {
    const item = items.find((one) => one.name === param_name);
    const message = seen.has(param_name)
      ? 'This parameter is listed twice'
      : item
        ? objection(item, param_value.trim(), OUTBOUND_ALLOW)
        : 'This connector has no such parameter';
    seen.add(param_name);
    return message ? [{ path: `integration_params.${param_name}`, message }] : [];
  });
}

function objection(item: ConnectorConfigItem, value: string, allow: string | undefined): string | undefined {
  if (!value) return undefined;
  if (item.param_type === 'LIST')
    return item.choices.some((one) => one.value === value) ? undefined : `Please select ${item.label.toLowerCase()}`;
  if (item.param_type === 'URL') return addressObjection(value, allow);
  if (item.param_type === 'EMAILS') return emailsObjection(value);
  if (item.id === 'webhook.secret' && value !== keptSecret && signingKey(value).length < 16)
    return value.startsWith('whsec_')
      ? 'After whsec_, the signing secret needs at least 16 bytes as base64'
      : 'The signing secret needs at least 16 characters';
  return undefined;
}

function addressObjection(value: string, allow: string | undefined): string | undefined {
  if (!URL.canParse(value)) return 'Enter an address such as https://example.com/hooks';
  const url = new URL(value);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && allow))
    return 'Enter an address that begins with https://';
  if (url.username || url.password) return 'The address must not contain a user name or password';
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  if (isIP(host) && !reachable(host, readBlocks(allow ?? ''))) return 'Larder is not allowed to call this address';
  return undefined;
}

function emailsObjection(value: string): string | undefined {
  const addresses = addressesOf(value);
  if (addresses.length > 20) return 'Enter at most 20 addresses';
  return addresses.every((one) => Email.safeParse(one).success)
    ? undefined
    : 'Your email is invalid, please enter valid email';
}

/** The addresses of a comma list, each once. */
export function addressesOf(list: string): string[] {
  return [...new Set(list.split(',').map((one) => one.trim()))].filter(Boolean);
}

/**
 * The secrets that may not stay with a changed address: what was entered for one server is not sent to another (only
 * its own people may say so, by entering it again), nor stays without any address. A webhook's secret is never sent,
 * but what it signs would be believed at the new address as at the old one, and one server takes the hooks of many: it
 * goes with any change.
 */
export function secretsToEnterAgain(items: readonly ConnectorConfigItem[], before: Values, after: Values): string[] {
  const { url: from } = before;
  const to = after.url ?? '';
  if (!from || from === to) return [];
  const stays = (one: ConnectorConfigItem) => one.id !== 'webhook.secret' && originOf(from) === originOf(to);
  return items.filter((one) => one.param_type === 'PASSWORD' && !stays(one)).map((one) => one.name);
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address;
}
