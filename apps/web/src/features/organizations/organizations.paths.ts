export const accountsPath = '/accounts';
export const myAccountPath = '/my-account';

export function accountPath(id: string): string {
  return `${accountsPath}/account-details/${id}`;
}

/** A brand's page below the account page it is reached from. */
export function brandPath(base: string, brandId: string): string {
  return `${base}/brand-details/${brandId}`;
}

/** A venue's page below the account page it is reached from, and below its brand where it has one. */
export function venuePath(base: string, venueId: string, brandId?: string): string {
  return `${brandId ? brandPath(base, brandId) : base}/venue-details/${venueId}`;
}

/** The wizard for a new account, brand or venue, below the list or page that it is opened from. */
export function newOrganizationPath(from: string, kind: 'account' | 'brand' | 'venue'): string {
  return `${from}/new/${kind}`;
}
