import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

type CallOptions = { token?: string | undefined; body?: unknown };

/** One call over a connection that stays open; answers its body, and throws when the server refuses. */
// oxlint-disable-next-line typescript/no-explicit-any -- a bench reads the answer as it comes
export function call(method: string, url: string, { token, body }: CallOptions = {}): Promise<any> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const said = Buffer.concat(parts).toString();
        if ((answer.statusCode ?? 500) < 300) resolve(said ? JSON.parse(said) : undefined);
        else reject(new Error(`${method} ${url} answered ${answer.statusCode}: ${said}`));
      });
    });
    asking.on('error', reject);
    asking.end(text);
  });
}
