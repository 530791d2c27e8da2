export const accountsPath = '/accounts';
export const myAccountPath = '/my-account';

export function accountPath(id: string) {
  return `${accountsPath}/account-details/${id}` as const;
}

/** The page that the pages of brands and venues are below: an account's, or one's own. */
export type OrganizationBase = typeof myAccountPath | ReturnType<typeof accountPath>;

/** Where an organisation is made from: the list of accounts, or the page of the one above it. */
export type OrganizationPlace = OrganizationBase | typeof accountsPath | `${OrganizationBase}/brand-details/${string}`;

/** A brand's page below the account page it is reached from. */
export function brandPath(base: OrganizationBase, brandId: string) {
  return `${base}/brand-details/${brandId}` as const;
}

/** A venue's page below the account page it is reached from, and below its brand where it has one. */
export function venuePath(base: OrganizationBase, venueId: string, brandId?: string) {
  return `${brandId ? brandPath(base, brandId) : base}/venue-details/${venueId}` as const;
}

/** The wizard for a new account, brand or venue, below the list or page that it is opened from. */
export function newOrganizationPath(from: OrganizationPlace, kind: 'account' | 'brand' | 'venue') {
  return `${from}/new/${kind}` as const;
}
