import * as labelWords from '@larder/contract/labels/label-words';
import { expect, it, vi } from 'vitest';
import { auditFields } from '../apps/api/src/network/audit/audit-words.rules.ts';

type Catalogue = Record<string, string>;
type Variants = { en_us: Catalogue; en_gb: Catalogue };

vi.mock('@larder/browser/texts', () => ({ defineTexts: (_room: string, variants: Variants) => variants }));

/** The British texts of a room of the portal, which runs in a browser alone and is therefore no import. */
async function british(room: string, name: string): Promise<[string, string][]> {
  const { [name]: variants } = await import(new URL(`../apps/web/src/${room}.texts.ts`, import.meta.url).href);
  return Object.entries({ ...(variants as Variants).en_us, ...(variants as Variants).en_gb });
}

it('names the fields of the exported audit as the portal does', async () => {
  const settings = (await british('network/settings/setting-names', 'settingNames')).filter(
    ([key]) => !key.endsWith('_hint'),
  );
  const fields = (await british('network/audit/audit-words', 'auditWords')).flatMap(([key, words]) =>
    key.startsWith('field_') ? [[key.slice('field_'.length), words] as const] : [],
  );
  expect(settings.length).toBeGreaterThan(30);
  expect(fields.length).toBeGreaterThan(30);
  expect(auditFields).toEqual(Object.fromEntries([...settings, ...fields]));
});

it('names the marks and fields of an exported print log as the portal does', async () => {
  const shown = Object.fromEntries(await british('labels/prints/marks', 'marksTexts'));
  expect(shown).toMatchObject({
    ...labelWords.british(labelWords.markWords),
    ...labelWords.british(labelWords.staleFieldWords),
    ...labelWords.british(labelWords.factWords),
  });
});
