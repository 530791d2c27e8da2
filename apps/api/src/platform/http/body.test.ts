import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { bodyParsers } from './body.ts';

const server = fastify();
bodyParsers(server);
server.post('/', (request) => [...(request.body as FormData).keys()]);
afterAll(() => server.close());

const send = (payload: string) =>
  server.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: payload.replaceAll('\n', '\r\n'),
  });
const part = (disposition: string) => `--x\nContent-Disposition: form-data; ${disposition}\n\nabc`;

it('reads a form', async () => {
  const form = `${part('name="note"')}\n${part('name="file"; filename="a.csv"')}\n--x--\n`;
  expect((await send(form)).json()).toEqual(['note', 'file']);
});

it.each([
  ['in its file', part('name="file"; filename="a.csv"')],
  ['in a field', part('name="note"')],
  ['in a part without a name', '--x\nContent-Disposition: form-data\n\nabc'],
  ['in the headers of a part', '--x\nContent-Disp'],
  ['after its first boundary', '--x\n'],
])('refuses a form that is cut off %s, and the server lives on', async (_, form) => {
  const answer = await send(form);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('The form could not be read');
});
