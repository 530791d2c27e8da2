import type { FastifyInstance } from 'fastify';

const jsonLimit = 6 * 1024 * 1024;
/** 25 MB for the file itself and room for the other fields. */
const uploadLimit = 25 * 1024 * 1024 + 5 * 1024 * 1024;

/** Reads bodies with their limits: JSON (no prototype keys), multipart forms. Anything else is refused. */
export function bodyParsers(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: jsonLimit },
    scope.getDefaultJsonParser('error', 'error'),
  );
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: uploadLimit }, async (request: { headers: { 'content-type'?: string } }, body: Buffer) => {
    try {
      return await new Response(new Uint8Array(body.buffer, body.byteOffset, body.byteLength), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData();
    } catch {
      throw Object.assign(new Error('The form could not be read'), { statusCode: 400, code: 'FST_ERR_CTP_INVALID_FORM' });
    }
  });
}
