import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

export const origin = 'https://larder.example';
const program = fileURLToPath(new URL('./print-bridge.mjs', import.meta.url));

export type Bridge = Awaited<ReturnType<typeof startBridge>>;
type Call = { method?: string; token?: string; body?: unknown; headers?: Record<string, string> };
type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

/** A bridge on a free port, once it shows its pairing code. */
export async function startBridge(data: string, printers: string[], environment: Record<string, string> = {}) {
  const named = printers.flatMap((printer) => ['--printer', printer]);
  const child = spawn(process.execPath, [program, '--origin', origin, '--port', '0', '--data', data, ...named], {
    env: { ...process.env, ...environment },
  });
  let shown = '';
  child.stdout.on('data', (part) => (shown += part));
  child.stderr.on('data', (part) => (shown += part));
  const codes = () =>
    [...shown.matchAll(/Pairing code: (\d{3}) (\d{3})/g)].map(([, left = '', right = '']) => left + right);
  while (codes().length === 0) {
    if (child.exitCode !== null) throw new Error(shown);
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  }
  const port = /:(\d+) for/.exec(shown)?.[1];

  async function call(path: string, { method, token, body, headers = {} }: Call = {}): Promise<Answer> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        origin,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) };
  }

  return {
    call,
    /** The code that it shows now. */
    get code() {
      return codes().at(-1) ?? '';
    },
    pair: async () => String((await call('/pair', { body: { code: codes().at(-1) } })).body['token']),
    stop: (signal: NodeJS.Signals = 'SIGTERM') => stop(child, signal),
  };
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** A printer on TCP that keeps what it was sent, one entry for each connection. */
export async function startPrinter(receive: (socket: Socket) => void = () => undefined) {
  const sent: Buffer[] = [];
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    const place = sent.push(Buffer.alloc(0)) - 1;
    open.add(socket);
    socket.on('data', (part) => (sent[place] = Buffer.concat([sent[place] ?? Buffer.alloc(0), part])));
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    receive(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    sent,
    server,
    place: `tcp:127.0.0.1:${port}`,
    port,
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
