import { SaxesParser } from 'saxes';
import { sheetRefusal } from './refusal.ts';

export type XmlHandlers = {
  open?: (name: string, attributes: Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/**
 * Reads XML piece by piece, with names bare of their prefix. A document type declaration is refused, so no entity can
 * be declared, let alone expanded. Answering `true` from `isEnough` ends the reading early.
 */
export async function readXml(
  pieces: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
  isEnough: () => boolean = () => false,
): Promise<void> {
  const parser = new SaxesParser({ position: false });
  parser.on('doctype', () => {
    throw sheetRefusal(
      'DAMAGED',
      'The workbook declares a document type, which no spreadsheet program writes: it is not read.',
    );
  });
  parser.on('error', () => {
    throw sheetRefusal('DAMAGED', 'The workbook is damaged: one of its parts is not well-formed XML.');
  });
  parser.on('opentag', (tag) => handlers.open?.(bare(tag.name), tag.attributes as Record<string, string>));
  parser.on('closetag', (tag) => handlers.close?.(bare(tag.name)));
  if (handlers.text !== undefined) {
    parser.on('text', handlers.text);
    parser.on('cdata', handlers.text);
  }
  const decoder = new TextDecoder('utf-8');
  for await (const piece of pieces) {
    parser.write(decoder.decode(piece, { stream: true }));
    if (isEnough()) return;
  }
  parser.write(decoder.decode());
  parser.close();
}

function bare(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}
