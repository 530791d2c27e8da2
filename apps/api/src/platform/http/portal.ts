import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The built apps for browsers: the folder of each, where it was built. */
export interface Pages {
  portal?: string | undefined;
  kitchen?: string | undefined;
}

/**
 * Serves the portal at / and the kitchen app at /kitchen/: hashed assets for ever, everything else asked for anew;
 * compressed files made at build time.
 */
export async function servePages(server: FastifyInstance, { portal, kitchen }: Pages): Promise<void> {
  if (kitchen) {
    await server.register(fastifyStatic, { ...options(kitchen), prefix: '/kitchen/', index: false });
    // The router knows no difference, so one route answers both; the app's files are found beside the slash alone.
    server.get('/kitchen', ({ url }, reply) =>
      url.startsWith('/kitchen/') ? reply.sendFile('index.html', kitchen) : reply.redirect('/kitchen/'),
    );
  }
  if (portal) await server.register(fastifyStatic, { ...options(portal), decorateReply: !kitchen });
}

function options(root: string) {
  return {
    root,
    preCompressed: true,
    // A route for each file: a wildcard compares the spelling with all names in the folder at each request.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    cacheControl: false,
    // A dozen files make a page: what their tag says already is not sent with each of them.
    lastModified: false,
    acceptRanges: false,
    setHeaders(reply: { header: (name: string, value: string) => unknown }, path: string) {
      const immutable = /[/\\]assets[/\\]/.test(path);
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  };
}
