import { useTexts } from '@larder/browser/texts';
import { periodNames, type LifeSource } from '@larder/rules/life-periods';
import { storageKinds } from '@larder/rules/storage-kind';
import { FactList } from '../page/fact-list.tsx';
import { useLifeWords, type NamedSources } from './life-words.ts';
import { lifeTexts } from './life.texts.ts';

type LifeFactsProps = {
  sources: NamedSources;
  /** Who is shown: what it says itself needs no source. */
  self: LifeSource;
};

/** How long food keeps, and who says so; kinds of storage only where somebody says more than the storage itself. */
export function LifeFacts({ sources, self }: LifeFactsProps) {
  const t = useTexts(lifeTexts);
  const words = useLifeWords();
  const { product, category, organization } = sources;
  const said = storageKinds.filter((kind) => [product, category, organization].some((one) => one?.expiries?.[kind]));
  const reason = { product, category, organization }[self]?.thawed_reason;
  return (
    <FactList
      facts={[
        ...[...periodNames, ...said].map((name) => ({ label: t(name), value: words(sources, name, self) })),
        ...(reason ? [{ label: t('reason'), value: reason }] : []),
      ]}
    />
  );
}
