import { useUser } from './session-store.ts';

/** What the window's title begins with: "◆ Acme Foods · " for an operator inside of that account, else nothing. */
export function useTitlePrefix(): string {
  const user = useUser();
  return user?.isAccessAccount && user.accountDetails ? `◆ ${user.accountDetails.name} · ` : '';
}
