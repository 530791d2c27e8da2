import { counted, periodText, type FolderQuery, type FolderSeals, type Origin } from './folder.rules.ts';

type Facts = { query: FolderQuery; origin: Origin; seals: FolderSeals | undefined };

/** A step of checking the folder: what it shows, and what to type for it. */
export type VerifyStep = { title: string; text: string; commands: string[] };

/** How anybody checks the folder with the tools of their own computer, without Larder. */
export function verifySteps({ seals }: Pick<Facts, 'seals'>): VerifyStep[] {
  return [
    {
      title: 'No file was changed',
      text: 'Unpack the archive, open a terminal in its directory and type the line for your system. Every line of the answer ends in OK; a file in which a single byte was changed is named as FAILED.',
      commands: [
        'Linux, Windows with Git or WSL:   sha256sum -c SHA256SUMS',
        'macOS:   shasum -a 256 -c SHA256SUMS',
        'Windows PowerShell:   gc SHA256SUMS | % { $h,$f = $_ -split "\\s+",2; "$f " + ((Get-FileHash $f).Hash -eq $h) }',
      ],
    },
    {
      title: 'The list of checksums is the one that was made',
      text: 'A person who changes a file could write a new list. So its own SHA-256 stands in the message that brought the folder, and in the record of changes of the account, as a change of this export. Compare it with the answer to this line.',
      commands: ['sha256sum SHA256SUMS'],
    },
    ...(seals ? sealSteps(seals) : []),
  ];
}

function sealSteps({ head, head_hash, verdict }: FolderSeals): VerifyStep[] {
  return [
    {
      title: 'A change is as it was when it was made',
      text: 'Each file in seals/ is one entry of the record of changes, named by its place in the chain of the account. Its first 32 bytes are the seal of the entry before it, all the others are the entry: account, identifier, organisation, event, kind, record, person, name, visitor, old values, new values, time in seconds since 1970, and transaction, as JSON. The SHA-256 of the file is its seal, which is why the first step has checked it. These lines show the two parts of the first file.',
      commands: ['head -c 32 "$(ls seals/* | head -1)" | od -An -tx1', 'tail -c +33 "$(ls seals/* | head -1)"'],
    },
    {
      title: 'The changes follow each other in one chain',
      text: 'As each file begins with the seal before it, nobody can change, move or remove an entry without changing every later seal. Where two files are neighbours, the second begins with the SHA-256 of the first. Entries in between belong to other venues and subjects, and are not part of this folder.',
      commands: [],
    },
    {
      title: 'The chain is the one of that day',
      text: `When the folder was made, the chain of the account ended at place ${head.toLocaleString('en-GB')} with the seal below. ${noted(verdict)} Those who run the server can show that the chain still goes through this seal.`,
      commands: [head_hash || 'No entry was sealed yet.'],
    },
  ];
}

function noted({ anchored_at }: FolderSeals['verdict']): string {
  return anchored_at
    ? `Its state was noted outside of the database, last on ${anchored_at.slice(0, 16).replace('T', ' ')} UTC.`
    : 'This server has no note of it outside of the database yet.';
}

/** What of the record of changes is sealed, and what is not, in sentences. */
export function sealFacts(
  { changes, sealed, about_people, kept, verdict }: FolderSeals,
  readsPeople: boolean,
): string[] {
  const waiting = changes - sealed;
  return [
    verdict.holds
      ? `The whole record of changes of the account (${counted(verdict.entries, 'sealed entry', 'sealed entries')}) was checked at the making: it is as it was written.`
      : `The record of changes of the account was checked at the making and is not as it was written, from place ${verdict.broken_at ?? 0} on.`,
    `${counted(kept, 'seal is', 'seals are')} in the folder, of ${counted(changes, 'change')}.`,
    ...(waiting > 0
      ? [`${counted(waiting, 'change was', 'changes were')} too new to be sealed, which takes about a minute.`]
      : []),
    ...(!readsPeople && about_people > 0
      ? [`${counted(about_people, 'seal is', 'seals are')} left out, as the entries hold personal data.`]
      : []),
    ...(kept < sealed - (readsPeople ? 0 : about_people) ? ['Of more seals than that, the newest are in it.'] : []),
  ];
}

/** The page that says how to check the folder, as plain text. */
export function verifyText({ query, origin, seals }: Facts): string {
  const steps = verifySteps({ seals }).flatMap(({ title, text, commands }, at) => [
    `${at + 1}. ${title}`,
    '',
    ...wrapped(text),
    ...(commands.length > 0 ? ['', ...commands.map((line) => `    ${line}`)] : []),
    '',
  ]);
  return [
    'HOW TO VERIFY THIS FOLDER WITHOUT LARDER',
    '',
    `${query.name}, ${periodText(query)}`,
    `Made on ${origin.made} (${query.timezone}) by ${origin.asker}`,
    '',
    ...steps,
    ...(seals ? sealFacts(seals, query.reads_people).flatMap(wrapped) : origin.left_out.flatMap(wrapped)),
    '',
  ].join('\n');
}

/** Lines of at most 78 characters. */
function wrapped(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + word.length + 1 > 78) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}
