import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { NewCheckQuery } from './cold/checks/new-check.rules.ts';
import { PairScreen } from './devices/devices/pair.screen.tsx';
import { FailedScreen } from './shell/failed.tsx';
import { Frame } from './shell/frame.tsx';
import { hashHistory } from './shell/hash-history.ts';
import { HomeScreen } from './shell/home.tsx';
import { MoreScreen } from './shell/more.tsx';

const root = createRootRoute({ component: Frame });

const home = createRoute({ getParentRoute: () => root, path: '/', component: HomeScreen });
const more = createRoute({ getParentRoute: () => root, path: '/more', component: MoreScreen });
const pairing = createRoute({
  getParentRoute: () => root,
  path: '/pair',
  component: () => <PairScreen onPaired={() => location.assign('#/')} />,
});
const print = createRoute({
  getParentRoute: () => root,
  path: '/print',
  validateSearch: ({ category }: { category?: unknown }) => categoryOf(category),
  component: lazyRouteComponent(() => import('./labels/printing/pick.screen.tsx'), 'PickScreen'),
});
const label = createRoute({
  getParentRoute: () => root,
  path: '/print/$productId',
  validateSearch: ({ name, category }: { name?: unknown; category?: unknown }) => ({
    ...(typeof name === 'string' && { name }),
    ...categoryOf(category),
  }),
  component: lazyRouteComponent(() => import('./labels/printing/label.screen.tsx'), 'LabelScreen'),
  remountDeps: ({ params }) => params,
});
const temperatures = createRoute({
  getParentRoute: () => root,
  path: '/temperatures',
  validateSearch: ({ fridge }: Record<string, unknown>): { fridge?: string } =>
    typeof fridge === 'string' ? { fridge } : {},
  component: lazyRouteComponent(() => import('./cold/temperatures/round.screen.tsx'), 'RoundScreen'),
});
const fridgeTrouble = createRoute({
  getParentRoute: () => root,
  path: '/temperatures/$fridgeId',
  component: lazyRouteComponent(() => import('./cold/temperatures/fridge-trouble.screen.tsx'), 'FridgeTroubleScreen'),
  remountDeps: ({ params }) => params,
});
const checks = createRoute({
  getParentRoute: () => root,
  path: '/checks',
  component: lazyRouteComponent(() => import('./cold/checks/check-list.screen.tsx'), 'CheckListScreen'),
});
const newCheck = createRoute({
  getParentRoute: () => root,
  path: '/checks/new',
  validateSearch: ({
    kind,
    label,
    product,
    name,
    after,
  }: { [of in keyof NewCheckQuery]?: unknown }): NewCheckQuery => ({
    ...(typeof kind === 'string' && { kind }),
    ...(typeof label === 'string' && { label }),
    ...(typeof product === 'string' && { product }),
    ...(typeof name === 'string' && { name: name.slice(0, 200) }),
    ...(typeof after === 'string' && { after }),
  }),
  component: lazyRouteComponent(() => import('./cold/checks/new-check.screen.tsx'), 'NewCheckScreen'),
});
const check = createRoute({
  getParentRoute: () => root,
  path: '/checks/$checkId',
  component: lazyRouteComponent(() => import('./cold/checks/check.screen.tsx'), 'CheckScreen'),
  remountDeps: ({ params }) => params,
});
const deliveries = createRoute({
  getParentRoute: () => root,
  path: '/deliveries',
  validateSearch: ({ product, name }: { product?: unknown; name?: unknown }): { product?: string; name?: string } => ({
    ...(typeof product === 'string' && { product }),
    ...(typeof name === 'string' && { name: name.slice(0, 200) }),
  }),
  component: lazyRouteComponent(() => import('./cold/checks/deliveries/delivery.screen.tsx'), 'DeliveryScreen'),
});
const probes = createRoute({
  getParentRoute: () => root,
  path: '/probes',
  component: lazyRouteComponent(() => import('./cold/probes/probe-check.screen.tsx'), 'ProbeCheckScreen'),
});
const waste = createRoute({
  getParentRoute: () => root,
  path: '/waste',
  validateSearch: ({ product, label }: { product?: unknown; label?: unknown }) => ({
    ...(typeof product === 'string' && { product }),
    ...(typeof label === 'string' && { label }),
  }),
  component: lazyRouteComponent(() => import('./waste/waste.screen.tsx'), 'WasteScreen'),
});
const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  component: lazyRouteComponent(() => import('./labels/orders/order.screen.tsx'), 'OrderScreen'),
});
const guides = createRoute({
  getParentRoute: () => root,
  path: '/guides',
  component: lazyRouteComponent(() => import('./catalogue/products/guides.screen.tsx'), 'GuidesScreen'),
});
const guide = createRoute({
  getParentRoute: () => root,
  path: '/guides/$productId',
  component: lazyRouteComponent(() => import('./catalogue/products/guide.screen.tsx'), 'GuideScreen'),
  remountDeps: ({ params }) => params,
});
const products = createRoute({
  getParentRoute: () => root,
  path: '/products',
  validateSearch: ({ barcode }: { barcode?: unknown }): { barcode?: string } =>
    typeof barcode === 'string' ? { barcode: barcode.slice(0, 100) } : {},
  component: lazyRouteComponent(() => import('./catalogue/products/own-products.screen.tsx'), 'OwnProductsScreen'),
});
const names = createRoute({
  getParentRoute: () => root,
  path: '/names',
  component: lazyRouteComponent(() => import('./access/users/names.screen.tsx'), 'NamesScreen'),
});
const prep = createRoute({
  getParentRoute: () => root,
  path: '/prep',
  validateSearch: ({ list }: Record<string, unknown>): { list?: string } => (typeof list === 'string' ? { list } : {}),
  component: lazyRouteComponent(() => import('./labels/printing/prep-list.screen.tsx'), 'PrepListScreen'),
});
const prints = createRoute({
  getParentRoute: () => root,
  path: '/prints',
  component: lazyRouteComponent(() => import('./labels/printing/last-prints.screen.tsx'), 'LastPrintsScreen'),
});
const scan = createRoute({
  getParentRoute: () => root,
  path: '/scan',
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } =>
    typeof code === 'string' ? { code: code.slice(0, 2000) } : {},
  component: lazyRouteComponent(() => import('./labels/living/scan.screen.tsx'), 'ScanScreen'),
});
const found = createRoute({
  getParentRoute: () => root,
  path: '/scan/$labelId',
  validateSearch: ({ from }: Record<string, unknown>): { from?: 'today' } => (from === 'today' ? { from } : {}),
  component: lazyRouteComponent(() => import('./labels/living/found.screen.tsx'), 'FoundScreen'),
  remountDeps: ({ params }) => params,
});
const today = createRoute({
  getParentRoute: () => root,
  path: '/today',
  component: lazyRouteComponent(() => import('./labels/living/today.screen.tsx'), 'TodayScreen'),
});
const count = createRoute({
  getParentRoute: () => root,
  path: '/count',
  validateSearch: ({ place, step }: Record<string, unknown>): { place?: string; step?: 'missing' } => ({
    ...(typeof place === 'string' && { place }),
    ...(step === 'missing' && { step }),
  }),
  component: lazyRouteComponent(() => import('./labels/living/count.screen.tsx'), 'CountScreen'),
});
const recall = createRoute({
  getParentRoute: () => root,
  path: '/recalls/$recallId',
  component: lazyRouteComponent(() => import('./labels/recalls/recall.screen.tsx'), 'RecallScreen'),
  remountDeps: ({ params }) => params,
});
const tablet = createRoute({
  getParentRoute: () => root,
  path: '/tablet',
  component: lazyRouteComponent(() => import('./devices/devices/tablet.screen.tsx'), 'TabletScreen'),
});

/** The category that a product was chosen in. */
function categoryOf(category: unknown): { category?: string } {
  return typeof category === 'string' ? { category } : {};
}

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    more,
    pairing,
    print,
    label,
    prep,
    prints,
    temperatures,
    fridgeTrouble,
    checks,
    newCheck,
    check,
    deliveries,
    probes,
    waste,
    orders,
    guides,
    guide,
    products,
    names,
    scan,
    found,
    today,
    count,
    recall,
    tablet,
  ]),
  history: hashHistory(),
  defaultErrorComponent: FailedScreen,
  defaultNotFoundComponent: HomeScreen,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
