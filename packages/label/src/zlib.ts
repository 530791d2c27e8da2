type Chunk = { done: boolean; value?: Uint8Array };
type Codec = {
  writable: { getWriter: () => { write: (bytes: Uint8Array) => Promise<void>; close: () => Promise<void> } };
  readable: { getReader: () => { read: () => Promise<Chunk>; cancel: () => Promise<void> } };
};
// In every browser since 2023 and in Node (Compression Streams); only their shape is declared here.
type Codecs = {
  CompressionStream?: new (format: 'deflate') => Codec;
  DecompressionStream: new (format: 'deflate') => Codec;
};

/** Bytes as a zlib stream (RFC 1950); undefined where the browser cannot compress. */
export async function deflate(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { CompressionStream } = globalThis as unknown as Codecs;
  return CompressionStream && through(new CompressionStream('deflate'), bytes);
}

/** The bytes of a zlib stream; fails on anything else, and when there are more than `most`. */
export function inflate(bytes: Uint8Array, most = Infinity): Promise<Uint8Array<ArrayBuffer>> {
  const { DecompressionStream } = globalThis as unknown as Codecs;
  return through(new DecompressionStream('deflate'), bytes, most);
}

async function through({ writable, readable }: Codec, bytes: Uint8Array, most = Infinity) {
  const [writer, reader] = [writable.getWriter(), readable.getReader()];
  // What is wrong with the bytes is reported by the reading side.
  const written = writer.write(bytes).then(() => writer.close());
  written.catch(() => undefined);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    chunks.push(chunk.value ?? new Uint8Array());
    length += chunk.value?.length ?? 0;
    if (length > most) {
      await reader.cancel();
      throw new RangeError(`More than ${most} bytes`);
    }
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
