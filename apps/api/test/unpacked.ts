import { inflateRawSync } from 'node:zlib';

/** The parts of an archive by their names, as its directory has them (PKWARE APPNOTE 4.3.12). */
export function unpacked(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  const parts = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, named, offset] = [at + 20, at + 28, at + 42].map((place, index) =>
      index === 1 ? archive.readUInt16LE(place) : archive.readUInt32LE(place),
    ) as [number, number, number];
    const name = archive.toString('utf8', at + 46, at + 46 + named);
    const from = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
    parts.set(name, inflateRawSync(archive.subarray(from, from + packed)));
    at += 46 + named + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return parts;
}
