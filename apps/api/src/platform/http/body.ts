import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { fault } from './fault.ts';

const jsonLimit = 6 * 1024 * 1024;
const fileLimit = 25 * 1024 * 1024;
/** The file itself and room for the other fields. */
const uploadLimit = fileLimit + jsonLimit;

/**
 * Reads bodies with their limits: JSON (prototype keys are refused, or left out of what a device reports), multipart
 * forms. Anything else is refused.
 */
export function bodyParsers(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  const strict = scope.getDefaultJsonParser('error', 'error');
  // One odd report of a device must not keep the others of its call from being taken.
  const lenient = scope.getDefaultJsonParser('remove', 'remove');
  scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: jsonLimit }, (request, text, done) =>
    (request.url.startsWith('/api/device/events') ? lenient : strict)(request, text as string, done),
  );
  scope.addContentTypeParser(
    'multipart/form-data',
    { bodyLimit: uploadLimit },
    (request: FastifyRequest, payload: IncomingMessage) => readForm(request.headers as BusboyHeaders, payload),
  );
}

/** Reads a form as it arrives; it is refused as soon as it is larger than allowed, and what came is let go. */
function readForm(headers: BusboyHeaders, payload: IncomingMessage): Promise<FormData> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    const refuse = (error: Error) => {
      payload.unpipe();
      payload.resume();
      reject(error);
    };
    const parser = openParser(headers);
    if (!parser) {
      refuse(unreadable());
      return;
    }
    parser.on('file', (name, stream, filename, _encoding, type) => {
      const chunks: Uint8Array<ArrayBuffer>[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(new Uint8Array(chunk)));
      // A part that is cut off is an error of its own stream, which ends the process when nobody listens.
      stream.on('error', () => refuse(unreadable()));
      stream.on('limit', () => refuse(fault('TOO_LARGE', 'The file is larger than the limit of 25 MB')));
      stream.on('end', () => form.append(name, new File(chunks, filename || 'file', { type })));
    });
    parser.on('field', (name, value, _nameCut, valueCut) => {
      if (valueCut) refuse(fault('TOO_LARGE', `${name}: this field is too large`));
      form.append(name, value);
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => refuse(fault('TOO_LARGE', 'The form has too many fields')));
    }
    parser.on('error', () => refuse(unreadable()));
    parser.on('finish', () => resolve(form));
    payload.on('aborted', () => refuse(fault('BAD_REQUEST', 'The upload was interrupted')));
    payload.pipe(parser);
  });
}

function openParser(headers: BusboyHeaders) {
  try {
    return new Busboy({
      headers,
      limits: { fileSize: fileLimit, files: 1, fields: 20, fieldSize: jsonLimit, parts: 25, headerPairs: 50 },
    });
  } catch {
    return undefined;
  }
}

const unreadable = () => fault('BAD_REQUEST', 'The form could not be read');
