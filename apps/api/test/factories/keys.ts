import type { Harness } from '../harness.ts';

type KeyOrder = { name: string; role?: string; organization_id?: string; valid_days?: number };

/** Makes a key of a program, of the whole account and its least role unless another is named; answers its secret. */
export async function makeKey(
  harness: Harness,
  as: string,
  { name, role = 'Staff', organization_id, valid_days = 90 }: KeyOrder,
): Promise<{ id: string; secret: string }> {
  const place = organization_id ?? accountOf(await harness.tokenOf(as));
  const { items } = (await harness.call('GET', '/roles', { as })).body as { items: { id: string; name: string }[] };
  const role_id = items.find((one) => one.name === role)?.id;
  const body = { name, organization_id: place, role_id, valid_days };
  const made = await harness.call('POST', '/keys', { as, body });
  if (made.status !== 201) throw new Error(`No key: ${made.text}`);
  return { id: made.body.key.id, secret: made.body.secret };
}

/** The account that a token of a session is of. */
function accountOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).acc;
}

/** Two keys for the gates: one that stays, and one to be revoked. */
export async function makeKeys(harness: Harness, as: string): Promise<void> {
  for (const name of ['Gate key', 'Leaving key']) await makeKey(harness, as, { name });
}
