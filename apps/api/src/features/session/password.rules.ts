import { hash, verify } from '@node-rs/argon2';

// argon2id, the library's default; OWASP's second choice of cost: 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What an unknown address is compared with, so that it costs as much as a known one. */
const nobody = hash('nobody has this password', cost);

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

/** Whether a password (or PIN) fits; without a stored hash it costs the same and never fits. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await nobody), password.normalize('NFKC'));
  return fits && Boolean(stored);
}
