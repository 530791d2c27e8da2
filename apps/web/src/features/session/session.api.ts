import { api, queries } from '../../browser/client.ts';
import { queryClient } from '../../browser/query-client.ts';
import { removeUser, storeUser } from '../../browser/session-store.ts';

/** Signs in and keeps the session in this browser. */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  const user = await api.session.authorize({ body: credentials });
  queryClient.clear();
  storeUser(user);
}

/** Ends the session here in any case, and on the server if it can be reached. */
export async function signOut(): Promise<void> {
  try {
    await api.session.signOut({});
  } catch {
    // An expired or unreachable session cannot be revoked; the browser forgets it all the same.
  }
  removeUser();
  queryClient.clear();
}

/** What runs here: the version and, in a demo, its sign-ins. */
export const versionOptions = queries.session.version.queryOptions({ input: {}, staleTime: 60_000 });
