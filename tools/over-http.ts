export type Answer = { status: number; body: unknown; headers: { get: (name: string) => string | null } };
/** How the device reaches its server: a method, a path below /api and what goes with it. */
export type Reach = (
  method: string,
  path: string,
  options: { token?: string; body?: unknown; headers?: Record<string, string> },
) => Promise<Answer>;

/** Reaches a server over HTTP. */
export function overHttp(url: string): Reach {
  return async (method, path, { token, body, headers }) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
  };
}

/** The portal's side of a server with the demo, signed in as its administrator. */
export async function portalOf(url: string) {
  const reach = overHttp(url);
  const signIn = async () => {
    const person = { email: 'admin@harbour.test', password: 'Larder-demo-2026!' };
    return ((await reach('POST', '/authorize', { body: person })).body as { access_token: string }).access_token;
  };
  let token = signIn();
  return async (method: string, path: string, body?: object) => {
    const send = async () => reach(method, path, { token: await token, ...(body && { body }) });
    const used = token;
    let answer = await send();
    if (answer.status === 401) {
      // Calls side by side find out together that the token has expired: one of them signs in.
      if (token === used) token = signIn();
      answer = await send();
    }
    return { status: answer.status, body: answer.body as Record<string, unknown> };
  };
}
