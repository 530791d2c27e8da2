/**
 * Checks the vocabulary of names, comments, texts and pages: words that read as translated have plain ones in their
 * place. `npx tsx tools/english.ts` prints `file:line rule — remedy` for each and fails when there is one.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { printable, type Violation } from './layers/violation.ts';

/** A word or phrase in lower case, and what to say instead. */
const plain: Record<string, string> = {
  deed: 'action',
  deeds: 'actions',
  wish: 'request',
  wishes: 'requests',
  wished: 'asked for',
  told: 'reported, announced, shown or mailed',
  heard: 'received',
  unheard: 'unknown',
  whoever: 'anyone who, or the person',
  'of ours': 'our, or the project’s own',
  'of home': 'local',
};

const rules = Object.entries(plain).map(([word, instead]) => ({
  word,
  instead,
  phrase: word.includes(' ') ? new RegExp(`\\b${word}\\b`) : undefined,
}));

/** Participles that say nothing of what they hold, as names of types. */
const vague = /\b(?:type|interface) (Asked|Held|Known|Looked|Reported|Wanted)\b/;

/** Names that the API has, in which a word stays as callers know it. */
const kept = /\bfrozen_told_late\b/g;

/** This file and its test name the words. */
const itself = /^tools\/english\.(test\.)?ts$/;
const read = /\.(ts|tsx|mjs|js|css|sql|md|txt|html|yml|jsonc)$/;
const skipped = /(^|\/)(migrations|fixtures)\/|^LICENSE$/;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = resolve(import.meta.dirname, '..');
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = listed.toString().split('\n').filter(isRead);
  const violations = files.flatMap((path) => checkEnglish(path, textOf(join(root, path))));
  for (const violation of violations) console.log(printable(violation));
  if (violations.length === 0) console.log(`${files.length} files speak plain English`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}

function isRead(path: string): boolean {
  return read.test(path) && !skipped.test(path) && !itself.test(path);
}

/** Of a file that was just deleted nothing is left to read. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** The words of a file that have a plainer one, also inside of names such as `toldText` and `on_wish`. */
export function checkEnglish(path: string, text: string): Violation[] {
  return text.split('\n').flatMap((line, index) => {
    // A phrase stands in running text; a single word may also be a part of a name.
    const [words, prose] = [` ${wordsOf(line.replaceAll(kept, ''))} `, line.toLowerCase()];
    const said = rules
      .filter(({ word, phrase }) => (phrase ? phrase.test(prose) : words.includes(` ${word} `)))
      .map(({ word, instead }) => ({ rule: `says "${word}"`, remedy: `say ${instead}` }));
    const [, type] = vague.exec(line) ?? [];
    const named = type ? [{ rule: `calls a type ${type}`, remedy: 'name the noun: RollOrder, StateQuery' }] : [];
    return [...said, ...named].map((one) => ({ path, line: index + 1, ...one }));
  });
}

/** A line as words in lower case with single spaces; names are taken apart at their humps, hyphens and underscores. */
function wordsOf(line: string): string {
  return line
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z]+/g, ' ')
    .toLowerCase()
    .trim();
}
