import { useParams } from '@tanstack/react-router';
import { useSignedIn } from '../../browser/session-store.ts';
import { useTexts } from '../../browser/texts.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import { useOrganizationName } from './organizations.api.ts';
import { accountPath, accountsPath, brandPath, myAccountPath } from './organizations.paths.ts';
import { organizationsTexts } from './organizations.texts.ts';

/** What /my-account is called for the type of one's own organisation (specification, network section 2). */
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
export function useOrganizationPlace(): { base: string; crumbs: Crumb[]; back: Crumb | undefined } {
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
