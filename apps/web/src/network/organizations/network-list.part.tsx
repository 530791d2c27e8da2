import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddressQuery } from '../../browser/address.ts';
import { contract, permitted, useCan } from '../../browser/contract.ts';
import { useUser } from '../../browser/session-store.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import { SearchInput } from '../../ui/table/search-input.tsx';
import { organizationAccountTexts } from './organization-account.texts.ts';
import { useOrganizationColumns } from './organization-columns.part.tsx';
import { useNetwork, type OrganizationFull, type OrganizationLine } from './organizations.api.ts';
import type { OrganizationBase } from './organizations.paths.ts';
import { brandPath, newOrganizationPath, venuePath } from './organizations.paths.ts';
import { organizationsTexts } from './organizations.texts.ts';
import classes from './organization.module.css';

const VenuesLikeDialog = lazyPart(() => import('./venues-like.dialog.tsx'), 'VenuesLikeDialog');

type NetworkListProps = {
  organization: OrganizationFull;
  tag: 'BRAND' | 'VENUE';
  /** The account page that rows open below. */
  base: OrganizationBase;
  /** The brand whose page shows the list. */
  brandId?: string;
};

/** The brands or venues of an organisation, in a card of its page. */
export function NetworkList(props: NetworkListProps) {
  const can = useCan();
  return can(contract.organizations.list) ? <PermittedList {...props} /> : null;
}

function PermittedList({ organization, tag, base, brandId }: NetworkListProps) {
  const t = useTexts(organizationsTexts);
  const account = useTexts(organizationAccountTexts);
  const can = useCan();
  const user = useUser();
  const [query, changeQuery] = useAddressQuery();
  const [copying, setCopying] = useState(false);
  const words = tag === 'BRAND' ? brandWords : venueWords;
  const search = query[words.param] ?? '';
  const setSearch = (term: string) => changeQuery({ [words.param]: term || undefined }, 'replace');
  const list = useNetwork(organization.id, { tag, search });
  const pathOf = (row: OrganizationLine) => {
    if (tag === 'BRAND') return brandPath(base, row.id);
    const parent = row.parent_organization;
    return venuePath(base, row.id, brandId ?? (parent && parent.id !== organization.id ? parent.id : undefined));
  };
  const columns = useOrganizationColumns({
    second: tag === 'VENUE' && organization.organization_type === 'ACCOUNT' ? 'brand' : 'address',
    pathOf: permitted('ORGANIZATIONS_VIEW', user) ? pathOf : undefined,
    above: organization.id,
  });
  const from = brandId ? brandPath(base, brandId) : base;
  const add = organization.can_add.includes(tag) && can(contract.organizations.create) && (
    <Button component={Link} to={newOrganizationPath(from, words.kind)} variant="default">
      {account(words.add)}
    </Button>
  );
  return (
    <CardTable
      id={words.param}
      title={t(words.title)}
      list={list}
      columns={columns}
      search={
        <div className={classes.tools}>
          <SearchInput label={t(words.search)} value={search} onSearch={setSearch} />
          {tag === 'VENUE' && add && (
            <Button variant="default" onClick={() => setCopying(true)}>
              {account('addVenuesLike')}
            </Button>
          )}
          {add}
          {copying && <VenuesLikeDialog aboveId={organization.id} onClose={() => setCopying(false)} />}
        </div>
      }
      onClear={search !== '' && (() => setSearch(''))}
      empty={{
        icon: IconBuildingStore,
        title: t(words.empty),
        ...(add && { text: account(words.hint), action: add }),
      }}
    />
  );
}

const brandWords = {
  param: 'brands',
  title: 'brands',
  search: 'searchBrands',
  empty: 'noBrands',
  kind: 'brand',
  add: 'addBrand',
  hint: 'noBrandsHint',
} as const;
const venueWords = {
  param: 'venues',
  title: 'venues',
  search: 'searchVenues',
  empty: 'noVenues',
  kind: 'venue',
  add: 'addVenue',
  hint: 'noVenuesHint',
} as const;
