import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const styles = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')) + '/styles';

test('every component of the library that is drawn has its style sheet', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const texts = files.map((file) => readFileSync(join(source, file), 'utf8'));
  const loaded = new Set(
    texts.flatMap((text) => [...text.matchAll(/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name)),
  );
  const drawn = new Set(
    texts
      .flatMap((text) => [...text.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].map(([, names = '']) => names))
      .flatMap((names) => names.split(',').map((name) => name.trim()))
      .filter((name) => /^[A-Z]/.test(name)),
  );
  const bare = [...drawn].filter((name) => existsSync(join(styles, `${name}.css`)) && !loaded.has(name));
  expect(bare).toEqual([]);
});
