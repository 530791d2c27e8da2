import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { Card } from '../../ui/page/card.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { paged, type PageAt } from '../../ui/table/row-list.ts';
import { userPath } from '../users/users.paths.ts';
import { signInsTexts } from './sign-ins.texts.ts';
import classes from './sign-ins.module.css';

/** Who signs in to this account without an authenticator app, for its Admins. */
export function WithoutFactorCard() {
  const can = useCan();
  return can(contract.users.withoutFactor) ? <WithoutFactor /> : null;
}

function WithoutFactor() {
  const t = useTexts(signInsTexts);
  const list = useInfiniteQuery(
    queries.users.withoutFactor.infiniteOptions({
      input: ({ page }: PageAt) => ({ query: { page, size: 10 } }),
      ...paged,
    }),
  );
  const [first] = list.data?.pages ?? [];
  const people = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const count = first?.total ?? 0;
  return (
    <Card title={t('withoutTitle')}>
      {list.isError && <RetryBanner onRetry={list.refetch}>{t('failed')}</RetryBanner>}
      {first && (
        <p className={classes.note}>
          {count === 0
            ? t('withoutNobody')
            : `${t('withoutHint', { count, people: first.people })} ${t(first.is_required ? 'withoutRequired' : 'withoutOptional')}`}
        </p>
      )}
      <ul
        className={classes.list}
        aria-label={t('withoutList')}
        aria-busy={list.isPending || undefined}
        data-unsettled={list.isPending || undefined}
      >
        {people.map(({ id, name, role_name, location_name, last_seen_at }) => (
          <li key={id} className={classes.line}>
            <Link to={userPath(id)} className={classes.name ?? ''}>
              {name}
            </Link>
            <span className={classes.detail}>
              {role_name}, {location_name},{' '}
              {last_seen_at ? (
                <>
                  {t('lastSeen')} <DateTime instant={last_seen_at} />
                </>
              ) : (
                t('neverSeen')
              )}
            </span>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className={classes.more ?? ''}
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </Card>
  );
}
