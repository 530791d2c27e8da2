import { defaultRequirements, passwordProblem } from '@larder/rules/password';
import { describe, expect, it } from 'vitest';
import { demoPassword } from './demo-sign-in.rules.ts';
import { guessableHint } from './guessable.rules.ts';

const common = [
  'password',
  'welcome',
  'letmein',
  'iloveyou',
  'sunshine',
  'princess',
  'football',
  'liverpool',
  'arsenal',
  'chelsea',
  'monkey',
  'dragon',
  'superman',
  'batman',
  'qwerty',
  'qwertyuiop',
  'administrator',
  'manager',
  'kitchen',
  'restaurant',
  'chicken',
  'chocolate',
  'summer',
  'winter',
  'monday',
  'january',
  'london',
  'manchester',
  'charlie',
  'michael',
];
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
const leet = (word: string) => word.replaceAll('a', '@').replaceAll('o', '0').replaceAll('e', '3');
const padded = (word: string) => (word.length >= 16 ? word : word + '1234567890123456'.slice(0, 16 - word.length));

/** What people type when they are asked for 16 characters of four kinds. */
const shapes: ((word: string) => string)[] = [
  (word) => `${padded(capital(word))}!`,
  (word) => `!${padded(capital(word))}`,
  (word) => `${capital(word)}2026${capital(word)}!`,
  (word) => `${capital(word)}-${capital(word)}-2025`,
  (word) => `${capital(word)}${capital(word)}${capital(word)}1!`,
  (word) => `${capital(leet(word))}${capital(leet(word))}12!`,
  (word) => `${capital(word)}!!!!!!!!!!!1`,
  (word) => `${capital(word)}1!1!1!1!1!1!1!`,
  (word) => `${capital(word)}abcdefgh12345678!`,
  (word) => `${capital(word)}qwertyuiop123!`,
  (word) => `${capital(word)}@1987654321987`,
  (word) => `${capital(word)}_2024_2025_2026`,
  (word) => `1234567890${capital(word)}!aaa`,
  (word) => `Aa1!Aa1!Aa1!${word}`,
  (word) => `My${capital(word)}123456789!`,
  (word) => `${word.toUpperCase()}${word}1!1!1!`,
  (word) => `${capital(word)}.${capital(word)}.${word}.1`,
  (word) => `The${capital(word)}2019!2019!`,
  (word) => `${capital(word)}#00000000000`,
  (word) => `${capital(word)}9876543210?!`,
  (word) => `${capital(word)}Password123!`,
  (word) => `Password${capital(word)}1!`,
  (word) => `${capital(word)}Welcome2026!!`,
  (word) => `${capital(word)}1q2w3e4r5t6y!`,
  (word) => `Summer2026${capital(word)}!`,
  (word) => `Admin${capital(word)}12345!`,
  (word) => `zzzzzzzzzz${capital(word)}1!`,
  (word) => `${capital(word)}asdfghjkl123$`,
  (word) => `${capital(word)}01/01/1990!`,
  (word) => `${capital(leet(word))}!123456789012`,
  (word) => `Monday1${capital(word)}2!`,
  (word) => `${capital(word)}111222333444!`,
  (word) => `${capital(word)}${word}${word}${word}1!`,
  (word) => `${capital(word)}-1234-5678-90!`,
  (word) => `I love ${word} 12345!`,
  (word) => `${capital(word)}!@#$%^&*()123`,
];

describe('a guessable password', () => {
  it('is refused although it satisfies the policy: a thousand of them', async () => {
    const guessable = shapes
      .flatMap((shape) => common.map(shape))
      .filter((password) => !passwordProblem(password, defaultRequirements));
    const unique = [...new Set(guessable)].slice(0, 1000);
    expect(unique).toHaveLength(1000);
    const accepted: string[] = [];
    for (const password of unique) if (!(await guessableHint(password, []))) accepted.push(password);
    expect(accepted).toEqual([]);
  }, 120_000);

  it('may not hold the name, the address or the organisation', async () => {
    const known = ['Zofia', 'Nowak', 'zofia.nowak@harbour.test', 'Harbour Kitchens'];
    for (const password of ['velvet-Otter-7-zofia!', 'N0wak-velvet-Otter-7!', 'Harbour-velvet-Otter-7!'])
      expect(await guessableHint(password, known)).toContain('name, email address or organisation');
  });

  it.each([
    'velvet-Otter-27-lantern',
    'Correct-horse-7battery',
    'Träumende-Giraffe-9-im-Regen',
    'k8#Vq2!mTz9$Lw4x',
    '海のそばの静かな台所で毎朝9時にパンを焼くA!a',
    demoPassword,
    `A1!${'long sentence about a lighthouse '.repeat(6)}`,
  ])('%s is not one', async (password) => {
    expect(await guessableHint(password, ['Zofia', 'Nowak', 'Harbour Kitchens'])).toBe(undefined);
  });
});
