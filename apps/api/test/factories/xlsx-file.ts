import { deflateRawSync } from 'node:zlib';

/** An Office Open XML workbook of one sheet, of the parts as given. */
export function workbook(
  sheet: string,
  strings = '<sst/>',
  { styles = '<styleSheet/>', properties = '' } = {},
): Uint8Array {
  const link = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`;
  return zip({
    '_rels/.rels': `<Relationships>${link('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${link('r1', 'worksheet', '/xl/s.xml')}${link('r2', 'sharedStrings', 'strings.xml')}${link('r3', 'styles', 'styles.xml')}</Relationships>`,
    'xl/strings.xml': strings,
    'xl/styles.xml': styles,
    'xl/workbook.xml': `<workbook xmlns:r="x">${properties}<sheets><sheet name="p" r:id="r1"/></sheets></workbook>`,
    'xl/s.xml': sheet,
  });
}

/** A zip archive of the parts. */
export function zip(parts: Record<string, string | Buffer>): Uint8Array {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt16LE(name.length, 22);
    const entry = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0000\u0000'), head, tail, Buffer.from(name)]));
    local.push(entry);
    offset += entry.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(offset, 12);
  return Uint8Array.from(Buffer.concat([...local, ...directory, Buffer.from('PK\u0005\u0006'), end]));
}
