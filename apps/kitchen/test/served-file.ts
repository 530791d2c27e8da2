import { readFile } from 'node:fs/promises';

/** The answer of the app's own server to the address of one of its files, such as a font; tests get the file itself. */
export async function servedFile(address: string): Promise<Response> {
  return new Response(await readFile(address.replace(/^\/@fs/, '')));
}
