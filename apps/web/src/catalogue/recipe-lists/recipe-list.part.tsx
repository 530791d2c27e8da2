import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/catalogue/products';
import type { RecipeList } from '@larder/contract/catalogue/recipe-lists';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { logged } from '../../ui/feedback/failed-read.ts';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { Card } from '../../ui/page/card.tsx';
import { ListGaps } from './recipe-list-gaps.part.tsx';
import { ListPercentages } from './recipe-list-percentages.part.tsx';
import { recipeListsTexts } from './recipe-lists.texts.ts';
import { wordDifferences } from './word-differences.rules.ts';
import classes from './recipe-lists.module.css';

/** The list of ingredients that a product's recipe makes, beside that of its label, which a person may take. */
export function RecipeListCard({ product }: { product: Product }) {
  const t = useTexts(recipeListsTexts);
  const [shown, setShown] = useState<string[]>([]);
  const query = useQuery({
    ...queries.recipeLists.get.queryOptions({
      input: { params: { id: product.id }, query: shown.length > 0 ? { percentages: shown.join(',') } : {} },
    }),
    placeholderData: keepPreviousData,
  });
  const list = query.data;
  if (!list && !query.isError) return null;
  return (
    <Card title={t('title')} actions={list && <ListBadge list={list} />}>
      {query.isError && <RetryBanner onRetry={query.refetch}>{t('failed')}</RetryBanner>}
      {list?.refused && <p className={classes.hint}>{t(`refused_${list.refused}`)}</p>}
      {list && !list.refused && (
        <>
          <p className={classes.hint}>{t('hint')}</p>
          <ListText list={list} />
          <ListGaps gaps={list.incomplete} productId={product.id} />
          <ListPercentages parts={list.parts} shown={shown} onShow={setShown} />
          <p className={classes.hint}>{t('waterHint')}</p>
          {list.may_contain.length > 0 && (
            <p className={classes.hint}>{t('mayContain', { names: namesOf(list.may_contain) })}</p>
          )}
          <TakeList product={product} list={list} isOld={query.isPlaceholderData} onFailed={query.refetch} />
        </>
      )}
    </Card>
  );
}

function ListBadge({ list: { refused, complete, differs, current } }: { list: RecipeList }) {
  const t = useTexts(recipeListsTexts);
  if (refused) return null;
  if (!complete) return <StatusBadge tone="warn">{t('incomplete')}</StatusBadge>;
  if (!differs) return <StatusBadge tone="ok">{t('same')}</StatusBadge>;
  return <StatusBadge tone="info">{t(current === '' ? 'none' : 'differs')}</StatusBadge>;
}

/** The list, and word by word what the label has that it has not, and the other way round. */
function ListText({ list: { text, current, differs } }: { list: RecipeList }) {
  const t = useTexts(recipeListsTexts);
  const isCompared = differs && current !== '';
  const stretches = isCompared ? wordDifferences(current, text) : [{ text, of: 'both' as const }];
  return (
    <>
      <p className={classes.list} dir="auto" role="group" aria-label={t('suggested')}>
        {stretches.map(({ text: words, of }, at) => (
          <Stretch key={`${at} ${of}`} words={words} of={of} />
        ))}
      </p>
      {isCompared && <p className={classes.hint}>{t('diffHint')}</p>}
    </>
  );
}

function Stretch({ words, of }: { words: string; of: 'both' | 'before' | 'after' }) {
  const t = useTexts(recipeListsTexts);
  if (of === 'both') return words;
  const Tag = of === 'before' ? 'del' : 'ins';
  return (
    <>
      {/^\s/.test(words) && ' '}
      <span className="visually-hidden">{t(of === 'before' ? 'gone' : 'come')} </span>
      <Tag>{words.trim()}</Tag>
      {/\s$/.test(words) && ' '}
    </>
  );
}

type TakeListProps = { product: Product; list: RecipeList; isOld: boolean; onFailed: () => unknown };

function TakeList({ product, list, isOld, onFailed }: TakeListProps) {
  const t = useTexts(recipeListsTexts);
  const can = useCan();
  const take = useWrite(queries.recipeLists.take, { saved: t('taken'), failed: '', handles: logged });
  const { text, current, parts, drops, updated_at } = list;
  if (!product.can_edit || !can(contract.recipeLists.take) || !list.complete || !list.differs) return null;
  const looks = list.incomplete.length;
  const askToTake = () =>
    confirmFirst({
      title: t('takeTitle', { name: product.name }),
      text: [
        text,
        ...(drops.length > 0 ? [t('takeDrops', { names: namesOf(drops) })] : []),
        t(current === '' ? 'takeNew' : 'takeReplaces'),
        t('takeKeeps'),
        ...(looks > 0 ? [t('takeLooks', { count: looks })] : []),
      ],
      verb: drops.length > 0 ? t('takeWithout', { names: namesOf(drops) }) : t('take'),
      danger: drops.length > 0,
      failed: (error) => errorText(error, t('takeFailed')),
      onConfirm: () =>
        take
          .mutateAsync({
            params: { id: product.id },
            body: {
              text,
              percentages: parts.flatMap((part) => (part.shown ? [part.id] : [])),
              drops: drops.map(({ id }) => id),
              updated_at,
            },
          })
          .catch((error: unknown) => {
            void onFailed();
            throw error;
          }),
    });
  return (
    <>
      {drops.length > 0 && (
        <div className={classes.drops}>
          <Banner tone="warn">{t('takeDrops', { names: namesOf(drops) })}</Banner>
        </div>
      )}
      <div className={classes.actions}>
        <Button onClick={askToTake} disabled={isOld}>
          {t('take')}
        </Button>
      </div>
    </>
  );
}

function namesOf(named: readonly { name: string }[]): string {
  return named.map(({ name }) => name).join(', ');
}
