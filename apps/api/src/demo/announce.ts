import { demoPassword, demoSignIns } from '../access/session/demo-sign-in.rules.ts';

/** Tells who may sign in to the demo, under the address it is served at. */
export function announceDemo(url: string, say: (line: string) => void): void {
  for (const one of demoSignIns) say(`  ${one.email.padEnd(24)} ${one.label}`);
  say(`  Password of all: ${demoPassword}   Device code 1000001, PIN 2468   Mail: ${url}/mailbox`);
}
