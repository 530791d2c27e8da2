import { Navigate } from '@tanstack/react-router';
import { useAddressQuery } from '../../browser/address.ts';

/** `/prep`: the short address of the tab of the reports. */
export function PrepScreen() {
  const [query] = useAddressQuery();
  return <Navigate to="/reports" search={{ ...query, tab: 'prep' }} replace />;
}
