import { useTexts } from '@larder/browser/texts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { LinkAddress } from '../../browser/address.ts';
import { queries } from '../../browser/client.ts';
import { isOperator, useSignedIn } from '../../browser/session-store.ts';
import type { Crumb } from '../../ui/page/breadcrumbs.tsx';
import { useOrganization, type OrganizationFull } from './organizations.api.ts';
import {
  accountPath,
  accountsPath,
  brandPath,
  myAccountPath,
  type OrganizationBase,
  type OrganizationPlace,
  venuePath,
} from './organizations.paths.ts';
import { organizationsTexts } from './organizations.texts.ts';

/** What /my-account is called for the type of one's own organisation (docs/product/network.md#routes). */
export function useOwnTitle(): string {
  const t = useTexts(organizationsTexts);
  const { organization } = useSignedIn();
  if (organization.organization_type === 'BRAND') return t('myBrand');
  return organization.organization_type === 'VENUE' ? t('myVenue') : t('myAccount');
}

/**
 * Where a brand or venue page stands: below an account of the operator's list, or below one's own page.
 * `base` is the address of that account page, and where the back button leads.
 */
export function useOrganizationPlace(): { base: OrganizationBase; crumbs: Crumb[]; back: Crumb | undefined } {
  const t = useTexts(organizationsTexts);
  const { accountId, brandId, venueId } = useParams({ strict: false });
  const ownTitle = useOwnTitle();
  const accountName = useOrganizationName(accountId);
  const brandName = useOrganizationName(venueId && brandId);
  const base = accountId ? accountPath(accountId) : myAccountPath;
  const account: Crumb = { label: accountId ? accountName : ownTitle, to: base };
  const outer: Crumb[] = accountId ? [{ label: t('accounts'), to: accountsPath }] : [];
  if (!brandId && !venueId) return { base, crumbs: outer, back: outer[0] };
  const brand: Crumb[] = brandId && venueId ? [{ label: brandName, to: brandPath(base, brandId) }] : [];
  return { base, crumbs: [...outer, account, ...brand], back: account };
}

export type NewPlace = {
  above: OrganizationFull | undefined;
  from: OrganizationPlace;
  loading: boolean;
  mayAddAccount: boolean;
  crumbs: Crumb[];
  pageOf: (made: OrganizationFull) => LinkAddress;
};

/**
 * Where the wizard for a new organisation stands: what it is made below, where CANCEL leads, and where what was made is
 * shown.
 */
export function useNewPlace(): NewPlace {
  const { accountId, brandId } = useParams({ strict: false });
  const { user, organization: own } = useSignedIn();
  const operator = isOperator(user);
  const aboveId = brandId ?? accountId ?? (operator ? undefined : own.id);
  const { data: above, isPending } = useOrganization(aboveId);
  const t = useTexts(organizationsTexts);
  const { base, crumbs } = useOrganizationPlace();
  const ownTitle = useOwnTitle();
  const listed = operator && !accountId;
  const from: OrganizationPlace = listed ? accountsPath : brandId ? brandPath(base, brandId) : base;
  const aboveLabel = accountId || brandId ? (above?.name ?? '…') : ownTitle;
  const here: Crumb = { label: listed ? t('accounts') : aboveLabel, to: from };
  return {
    above,
    from,
    loading: aboveId !== undefined && isPending,
    mayAddAccount: listed && own.role.level === 1,
    crumbs: listed ? [here] : [...crumbs, here],
    pageOf: (made) => {
      if (made.organization_type === 'ACCOUNT') return accountPath(made.id);
      if (made.organization_type === 'BRAND') return brandPath(base, made.id);
      const parent = made.parent_organizations.findLast(({ tag }) => tag === 'BRAND');
      return venuePath(base, made.id, parent && parent.id !== own.id ? parent.id : undefined);
    },
  };
}

/** The name of an organisation above the page, for its breadcrumb; '…' until it is known. */
function useOrganizationName(id: string | undefined): string {
  const { data } = useQuery({
    ...queries.organizations.get.queryOptions({ input: { params: { id: id ?? '' } } }),
    enabled: id !== undefined,
  });
  return data?.name ?? '…';
}
