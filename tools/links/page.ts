/** A link or a path in a page, with its line, counted from 1. */
export type Target = { target: string; line: number };

/**
 * The anchors that GitHub makes of a page's headings: lower case, no punctuation, hyphens for spaces, a number at
 * repeated ones.
 */
export function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const { words } of proseOf(text)) {
    const heading = /^#{1,6}\s+(.+?)\s*#*$/.exec(words)?.[1];
    if (heading === undefined) continue;
    const plain = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = plain.replaceAll(/[^\p{L}\p{N}\p{M}_\- ]/gu, '').replaceAll(' ', '-');
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** The links and pictures of a page that lead to files of the project. */
export function linksOf(text: string): Target[] {
  return proseOf(text).flatMap(({ words, line }) =>
    [...words.replaceAll(/`[^`]*`/g, '').matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g)]
      .map(([, target = '']) => ({ target, line }))
      .filter(({ target }) => !/^[a-z][a-z+.-]*:/i.test(target)),
  );
}

/**
 * Files and folders that a page names in backticks, from the root or by their last parts; placeholders and build output
 * are none.
 */
export function namedPathsOf(text: string): Target[] {
  return proseOf(text).flatMap(({ words, line }) =>
    [...words.matchAll(/`([^`\s]+)`/g)]
      .map(([, target = '']) => ({ target: target.replace(/\/$/, ''), line }))
      .filter(({ target }) => FROM_ROOT.test(target) || FILE.test(target))
      .filter(({ target }) => !/(^|\/)dist(\/|$)/.test(target)),
  );
}

const FROM_ROOT = /^(apps|packages|tools|bench|docs|e2e)\/[\w./-]+$/;
const FILE = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*\.([cm]?tsx?|mjs|css|sql|md)$/;

/** The lines outside of fenced blocks. */
function proseOf(text: string): { words: string; line: number }[] {
  let fenced = false;
  return text.split('\n').flatMap((words, index) => {
    if (/^\s*(```|~~~)/.test(words)) {
      fenced = !fenced;
      return [];
    }
    return fenced ? [] : [{ words, line: index + 1 }];
  });
}
