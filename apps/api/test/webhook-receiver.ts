import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that a receiver got; `signed` says whether its signature holds. */
export type Received = {
  id: string;
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read bodies freely
  body: any;
  signed: boolean;
  answered: number;
};

type Answer = number | { status: number; text: string | Uint8Array };

/**
 * Somebody else's server: it keeps what it is sent, checks signatures by the secret it shares, and answers what
 * `answer` says.
 */
export async function openReceiver(secret = '') {
  const received: Received[] = [];
  const waiting: (() => void)[] = [];
  const state = {
    received,
    url: '',
    /** The status of the next answers; 0 breaks the connection off. */
    answer: (_call: Received): Answer | Promise<Answer> => 200,
    /** Resolves when the next call has come. */
    arrival: () => new Promise<void>((come) => waiting.push(come)),
    close: () => Promise.resolve(),
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => void take());
    const take = async () => {
      const text = Buffer.concat(parts).toString('utf8');
      const { headers } = request;
      const call: Received = {
        id: String(headers['webhook-id'] ?? ''),
        method: request.method ?? '',
        path: request.url ?? '',
        headers,
        text,
        body: parse(text),
        signed: isSigned(secret, headers, text),
        answered: 0,
      };
      const answer = await state.answer(call);
      const { status, text: reply } = typeof answer === 'number' ? { status: answer, text: '{}' } : answer;
      call.answered = status;
      received.push(call);
      for (const come of waiting.splice(0)) come();
      if (status === 0) request.socket.destroy();
      else response.writeHead(status, { 'content-type': 'application/json' }).end(reply);
    };
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  state.close = () =>
    new Promise((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return state;
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

/** Written after the public description of Standard Webhooks, not after our sender. */
function isSigned(secret: string, headers: IncomingHttpHeaders, text: string): boolean {
  const [version, signature] = String(headers['webhook-signature'] ?? '').split(',');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`;
  return version === 'v1' && signature === createHmac('sha256', secret).update(signed).digest('base64');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
