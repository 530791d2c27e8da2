import { chooseLanguage } from '@larder/browser/texts';
import type { UserSession } from '@larder/contract/access/session';
import { api, queries } from '../../browser/client.ts';
import { queryClient } from '../../browser/query-client.ts';
import { goHome, lastToken } from '../../browser/refresh.ts';
import {
  activeOrganization,
  entered,
  left,
  readChallenge,
  readUser,
  readWaiting,
  removeUser,
  storeUser,
  type EnteredAccount,
} from '../../browser/session-store.ts';

/** Signs in and keeps the session in this browser; or what is known so far, when a second factor is due. */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  const answer = await api.session.authorize({ body: credentials });
  if (!readWaiting()) queryClient.clear();
  if ('multifactor_token' in answer) storeUser(answer);
  else await keepSession(answer);
}

/** Finishes the sign-in that waits for its second factor. */
export async function finishSignIn(code: string): Promise<void> {
  await keepSession(await api.session.validateMultifactor({ body: { code } }, { context: challengeToken() }));
}

/** Sends a sign-in code by SMS or e-mail. */
export async function sendSignInCode(destination_type: 'EMAIL' | 'SMS'): Promise<void> {
  await api.session.sendMultifactorCode({ body: { destination_type } }, { context: challengeToken() });
}

/**
 * Ends the session here at once, and on the server as soon as it can be reached; inside of an account, the own one too.
 */
export function signOut(): void {
  const user = readUser();
  for (const tokens of [user?.api_tokens, user?.original_api_tokens]) if (tokens) void endLater(tokens);
  removeUser();
  queryClient.clear();
}

/** Makes another of the person's organisations the active one, and starts anew in it. */
export async function switchOrganization(organization_id: string): Promise<void> {
  storeUser(await api.session.switchOrganization({ body: { organization_id } }));
  goHome();
}

/** Enters a customer's account as an operator, for 60 minutes. */
export async function accessAccount(account: EnteredAccount): Promise<void> {
  enterMasquerade(await api.session.masquerade({ params: { id: account.id } }), account);
}

/** Keeps the operator's own tokens and organisations as the originals, and goes to /home of the account. */
export function enterMasquerade(session: UserSession, account: EnteredAccount): void {
  const user = readUser();
  if (!user) return;
  storeUser(entered(user, session, account));
  goHome();
}

/** Back to the operator's own tokens and organisations; the access to the account ends on the server too. */
export async function exitMasquerade(): Promise<void> {
  const user = readUser();
  const own = user && left(user);
  if (!own) return;
  storeUser(own);
  await endOnServer(user.api_tokens.access_token);
  goHome();
}

/** What an account keeps of it; `en` is the browser's own variant. */
export type LanguageChoice = 'en' | 'en_gb' | 'en_us';

/** Keeps the choice of language in this browser and, for the next one, in the profile. */
export async function saveLanguage(language: LanguageChoice): Promise<void> {
  chooseLanguage(language);
  const user = readUser();
  if (!user || user.original_api_tokens) return;
  storeUser({ ...user, language });
  // What could not be stored for other browsers holds in this one all the same.
  await api.session.updateProfile({ body: { language } }).catch(() => undefined);
}

/** What runs here: the version and, in a demo, its sign-ins. */
export const versionOptions = queries.session.version.queryOptions({ input: {}, staleTime: 60_000 });

async function keepSession(answer: UserSession): Promise<void> {
  const session = await inSameOrganization(answer);
  storeUser(session);
  const { language } = session;
  if (language === 'en_gb' || language === 'en_us') chooseLanguage(language);
}

/** A page that waits for its person goes on in the organisation that it is about. */
async function inSameOrganization(session: UserSession): Promise<UserSession> {
  const organization_id = activeOrganization(readWaiting())?.id;
  const [first, ...others] = session.organizations;
  if (!organization_id || first?.id === organization_id || !others.some(({ id }) => id === organization_id))
    return session;
  return api.session.switchOrganization({ body: { organization_id } }, { context: { token: session.access_token } });
}

function challengeToken(): { token: string } {
  return { token: readChallenge()?.multifactor_token ?? '' };
}

/** An expired or unreachable session cannot be revoked; the browser forgets it all the same. */
async function endLater(tokens: UserSession['api_tokens']): Promise<void> {
  const token = await lastToken(tokens).catch(() => undefined);
  if (token) await endOnServer(token);
}

async function endOnServer(token: string): Promise<void> {
  await api.session.signOut({}, { context: { token } }).catch(() => undefined);
}
