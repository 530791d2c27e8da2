import { useTexts } from '@larder/browser/texts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queries } from '../../browser/client.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import type { TagChip } from '../../ui/page/tag-chips.tsx';
import type { ListAddress } from '../../ui/table/list-address.ts';
import { TreeFilter } from '../../ui/table/tree-filter.tsx';
import { organizationFilterTexts } from './organization-filter.texts.ts';

/**
 * The organisation filter of a list, kept in the address as `org=<id>,<id>`. It shows where networking is allowed
 * and more than one organisation is in reach.
 */
export function useOrganizationFilter(address: ListAddress): { button: ReactNode; chips: TagChip[] } {
  const t = useTexts(organizationFilterTexts);
  const { organization } = useSignedIn();
  const chosen = address.filter('org');
  const names = useQuery({
    ...queries.organizations.names.queryOptions({ input: {} }),
    enabled: organization.allow_networking,
    staleTime: 300_000,
  });
  if (!organization.allow_networking) return { button: null, chips: [] };
  const items = names.data?.items ?? [];
  // Until they are known: a venue mostly stands alone, everybody else has some below.
  const isAlone = names.data ? items.length < 2 : organization.organization_type === 'VENUE';
  return {
    button: isAlone ? null : (
      <TreeFilter
        label={t('label')}
        searchLabel={t('search')}
        items={items}
        loading={names.isPending}
        retry={names.isError && !names.data ? () => void names.refetch() : undefined}
        chosen={chosen}
        onApply={(org) => address.setFilters({ org })}
      />
    ),
    chips: chosen.map((id) => ({
      id: `org:${id}`,
      label: `${t('label')}: ${items.find((item) => item.id === id)?.name ?? '…'}`,
      onRemove: () => address.setFilters({ org: chosen.filter((other) => other !== id) }),
    })),
  };
}
