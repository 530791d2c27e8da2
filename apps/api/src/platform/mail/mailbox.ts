import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app-context.ts';
import { isLoopback } from '../config.ts';
import { fault } from '../http/fault.ts';
import { sendFault } from '../http/serve.ts';

type Message = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  attachments: { filename: string; content_type: string; size: number }[];
  created_at: string;
};

/** The demo's mail, for programs and people; answers only callers that came to this machine by a loopback name. */
export function serveMailbox(server: FastifyInstance, app: App): void {
  void server.register((scope, _options, done) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isLoopback(hostOf(request))) {
        sendFault(request, reply, fault('FORBIDDEN', 'The demo mailbox answers on this machine only'));
        return reply;
      }
    });
    scope.get<{ Querystring: { to?: string } }>('/mailbox/messages', async (request) => ({
      items: await findMessages(app, request.query.to),
    }));
    scope.get<{ Querystring: { to?: string } }>('/mailbox', async (request, reply) => {
      return reply.type('text/html; charset=utf-8').send(page(await findMessages(app, request.query.to)));
    });
    done();
  });
}

function hostOf(request: FastifyRequest): string {
  return (request.headers.host ?? '').replace(/:\d+$/, '');
}

async function findMessages({ database }: App, to: string | undefined): Promise<Message[]> {
  const { rows } = await database.pool.query<Message>(
    `select id, "to", subject, text, html, links, attachments, created_at from mailbox_messages
     where $1::text is null or lower("to") = lower($1) order by created_at desc, id desc limit 200`,
    [to ?? null],
  );
  return rows;
}

function page(messages: Message[]): string {
  const body = messages.length
    ? messages.map(article).join('')
    : '<p>No messages yet. Emails that Larder would send appear here.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demo mailbox</title><style>${style}</style></head><body><main><h1>Demo mailbox</h1>
<p><a href="/">Back to Larder</a></p>${body}</main></body></html>`;
}

function article(message: Message): string {
  const links = message.links.map((link) => `<li><a href="${escape(link)}">${escape(link)}</a></li>`).join('');
  const files = message.attachments.map((file) => `<li>${escape(file.filename)}, ${file.size} bytes</li>`).join('');
  return `<article><h2>${escape(message.subject)}</h2><p class="meta">To ${escape(message.to)},
<time datetime="${message.created_at}">${message.created_at.slice(0, 16).replace('T', ' ')} UTC</time></p><pre>${escape(message.text)}</pre>
${links && `<ul>${links}</ul>`}${files && `<ul>${files}</ul>`}</article>`;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;background:Canvas;color:CanvasText}main{max-width:44rem;margin:0 auto;padding:1.5rem}
article{border:1px solid #76848a;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}h1{font-size:1.5rem}h2{font-size:1.125rem;margin:0}
.meta{margin:.25rem 0;opacity:.8}main{overflow-wrap:anywhere}pre{white-space:pre-wrap;font:inherit}`;
