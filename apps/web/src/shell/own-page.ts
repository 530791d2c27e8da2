import { IconBuildingStore, type Icon } from '@tabler/icons-react';
import { permitted } from '../browser/contract.ts';
import type { StoredUser } from '../browser/session-store.ts';

/**
 * The entry for one's own organisation, called after its type; brands and venues see it with ORGANIZATIONS_VIEW only
 * (docs/product/access.md#user-menu).
 */
export function ownPage(
  user: StoredUser,
  organizationType: string,
): { text: 'myAccount' | 'myBrand' | 'myVenue'; icon: Icon } | undefined {
  if (organizationType !== 'BRAND' && organizationType !== 'VENUE')
    return { text: 'myAccount', icon: IconBuildingStore };
  if (!permitted('ORGANIZATIONS_VIEW', user)) return undefined;
  return { text: organizationType === 'BRAND' ? 'myBrand' : 'myVenue', icon: IconBuildingStore };
}
