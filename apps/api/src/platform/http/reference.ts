import { contract } from '@larder/contract/contract';
import { FaultBody } from '@larder/contract/fault';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/**
 * The OpenAPI 3.1 document, made from the contract when first asked for, and a reference page that needs nothing from
 * elsewhere.
 */
export function serveReference(server: FastifyInstance): void {
  let document: Promise<string> | undefined;
  server.get('/api/openapi.json', async (_request, reply) => {
    document ??= describeApi();
    return reply.type('application/json').send(await document);
  });
  server.get('/api/docs', (_request, reply) => reply.type('text/html').send(page));
  server.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(start));
  for (const [name, type] of Object.entries(files)) {
    server.get(`/api/docs/${name}`, (_request, reply) => reply.type(type).send(asset(name)));
  }
}

const files = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' };

function asset(name: string): Buffer {
  const home = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return readFileSync(join(home, name));
}

async function describeApi(): Promise<string> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: {
      title: 'Larder',
      version: '1',
      description: 'Food labelling and food safety: the API of the portal and the devices.',
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    customErrorResponseBodySchema: z.toJSONSchema(FaultBody) as never,
  });
  return JSON.stringify(document);
}

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Larder API</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><main id="reference"></main><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true });`;
