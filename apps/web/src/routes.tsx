import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import { keepLinkToken, type LinkKind } from './access/session/link-token.api.ts';
import { landing } from './access/session/session.paths.ts';
import { formatAddressQuery, parseAddressQuery } from './browser/address.ts';
import { askFirst } from './browser/asked-ahead.ts';
import { numberedHashHistory } from './browser/history.ts';
import { keepReturnPlace, takeReturnPlace } from './browser/return-place.ts';
import { readChallenge, readUser, type StoredUser } from './browser/session-store.ts';
import { FailedPage } from './shell/failed-page.tsx';
import { firstPermitted, isScreen, mayEnter } from './shell/gate.ts';
import type { ScreenLine } from './shell/screen-line.ts';
import { screens } from './shell/screens.ts';

const root = createRootRoute({ component: Outlet });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyRouteComponent(() => import('./access/session/login.screen.tsx'), 'LoginScreen'),
});

const password = createRoute({
  getParentRoute: () => root,
  path: '/password',
  component: lazyRouteComponent(() => import('./access/session/forgot-password.screen.tsx'), 'ForgotPasswordScreen'),
});

const activate = createRoute({
  getParentRoute: () => root,
  path: '/activate',
  beforeLoad: ({ search }) => takeLinkToken('activate', search),
  component: lazyRouteComponent(() => import('./access/session/activate.screen.tsx'), 'ActivateScreen'),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  beforeLoad: ({ search }) => takeLinkToken('reset-password', search),
  component: lazyRouteComponent(() => import('./access/session/reset-password.screen.tsx'), 'ResetPasswordScreen'),
});

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  beforeLoad: () => {
    if (!readChallenge()) throw redirect({ ...afterSignIn(readUser()), replace: true });
  },
  component: lazyRouteComponent(() => import('./access/session/multifactor.screen.tsx'), 'MultifactorScreen'),
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: ({ location: { pathname, searchStr } }) => {
    if (readUser()) return;
    // A person who opens a link, or whose session ended here, goes on there; Back after Log Out leads nowhere.
    if (!router.state.resolvedLocation && isScreen(pathname)) keepReturnPlace(`${pathname}${searchStr}`);
    throw redirect({ to: readChallenge() ? '/auth' : '/login', replace: true });
  },
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});

const unknown = createRoute({
  getParentRoute: () => shell,
  path: '$',
  beforeLoad: elsewhere,
});

export const router = createRouter({
  routeTree: root
    .addChildren([
      login,
      password,
      activate,
      resetPassword,
      auth,
      shell.addChildren<AnyRoute[]>([...screens.map(screenRoute), unknown]),
    ])
    ._addFileTypes<Addresses>(),
  history: numberedHashHistory(),
  parseSearch: parseAddressQuery,
  stringifySearch: formatAddressQuery,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: FailedPage,
});

function screenRoute({ path, load }: ScreenLine) {
  return createRoute({
    getParentRoute: () => shell,
    path,
    beforeLoad: ({ location: { pathname, searchStr }, preload }) => {
      const user = readUser();
      if (user && !mayEnter(user, pathname)) elsewhere();
      const shown = router.state.resolvedLocation;
      if (!preload && shown && shown.pathname !== pathname) askFirst(`${pathname}${searchStr}`);
    },
    component: lazyRouteComponent(async () => ({ default: await load() })),
    // Another record is another page: nothing drawn, typed or opened for the one may be left under the name of the
    // other.
    remountDeps: ({ params }) => params,
  });
}

/**
 * Where a sign-in leads: to the screen that was asked for without one, where the person may see it, else to their own
 * page.
 */
function afterSignIn(user: StoredUser | undefined) {
  const [pathname = '', query = ''] = (user ? takeReturnPlace() : undefined)?.split('?') ?? [];
  if (!user || !isScreen(pathname) || !mayEnter(user, pathname)) return { to: landing(user) };
  return { to: pathname as Address, search: parseAddressQuery(query) };
}

/** An unknown or refused path leads to the first permitted screen. */
function elsewhere(): never {
  const user = readUser();
  throw redirect({ to: user ? firstPermitted(user) : '/login', replace: true });
}

/**
 * A link's token is kept for the tab and leaves the address at once: neither the history nor a copied address holds it.
 */
function takeLinkToken(kind: LinkKind, { token }: { token?: string }): void {
  if (!token) return;
  keepLinkToken(kind, token);
  throw redirect({ to: `/${kind}`, search: {}, replace: true });
}

type Address =
  | Filled<(typeof screens)[number]['path']>
  | '/login'
  | '/password'
  | '/activate'
  | '/reset-password'
  | '/auth';
/** A pattern with any text in place of its `$id`s. */
type Filled<Pattern extends string> = Pattern extends `${infer Start}/$${infer Rest}`
  ? Rest extends `${string}/${infer More}`
    ? `${Start}/${string}${Filled<`/${More}`>}`
    : `${Start}/${string}`
  : Pattern;
type Routes = Record<Address, AnyRoute>;

/** Links are checked against the addresses above: one that leads nowhere does not compile. */
interface Addresses {
  to: Address;
  fullPaths: Address;
  id: string;
  fileRoutesByTo: Routes;
  fileRoutesByFullPath: Routes;
  fileRoutesById: Record<string, AnyRoute>;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
