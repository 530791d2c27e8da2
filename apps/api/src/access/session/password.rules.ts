// argon2id, the library's default; OWASP's second choice of cost: 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Loaded by the first sign-in, not by every process that starts. */
const argon2 = () => import('@node-rs/argon2');

/** What an unknown address is compared with, so that it costs as much as a known one. */
let nobody: Promise<string> | undefined;

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2();
  return hash(password.normalize('NFKC'), cost);
}

/** Whether a password (or PIN) fits; without a stored hash it costs the same and never fits. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  const { hash, verify } = await argon2();
  // Asked for before it is known who it is, or the first unknown address would take twice as long.
  nobody ??= hash('nobody has this password', cost);
  const other = await nobody;
  const fits = await verify(stored ?? other, password.normalize('NFKC'));
  return fits && Boolean(stored);
}
