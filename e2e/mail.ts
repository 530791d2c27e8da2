import { expect } from '@playwright/test';
import { createHmac } from 'node:crypto';
import type { LarderServer } from './server.ts';

type Message = { id: string; subject: string; text: string; links: string[] };

/** The newest message to somebody in the demo's mailbox whose subject fits, once it is there. */
export async function mailTo(server: LarderServer, to: string, subject: RegExp): Promise<Message> {
  let found: Message | undefined;
  await expect
    .poll(
      async () => (found = (await messagesTo(server, to)).find((one) => subject.test(one.subject))),
      `mail to ${to}`,
    )
    .toBeTruthy();
  return found as Message;
}

/** How many messages somebody has, to wait for the next one. */
export async function mailCount(server: LarderServer, to: string): Promise<number> {
  return (await messagesTo(server, to)).length;
}

/** The path within the portal that a message's link of that kind leads to, with its token. */
export function linkIn({ text }: Message, kind: 'activate' | 'reset-password'): string {
  const path = new RegExp(`#/${kind}\\?token=\\S+`).exec(text)?.[0];
  if (!path) throw new Error(`No link to ${kind} in:\n${text}`);
  return `/${path}`;
}

/** The code of six digits in a message. */
export function codeIn({ text }: Message): string {
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`No code in:\n${text}`);
  return code;
}

/** What an authenticator app shows for a secret at a moment (RFC 6238). */
export function appCode(secret: string, at = Date.now()): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const hash = createHmac('sha1', fromBase32(secret)).update(step).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

async function messagesTo({ url }: LarderServer, to: string): Promise<Message[]> {
  const response = await fetch(`${url}/mailbox/messages?to=${encodeURIComponent(to)}`);
  return ((await response.json()) as { items: Message[] }).items;
}

function fromBase32(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = text
    .replaceAll(/[^A-Z2-7]/g, '')
    .split('')
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
