/** SHA-256 of a text as hexadecimal digits. */
export async function hashOf(text: string): Promise<string> {
  // oxlint-disable-next-line no-restricted-properties -- the tablet is paired on a secure page alone
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
