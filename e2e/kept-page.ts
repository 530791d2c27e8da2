import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';

/**
 * Pages that outlive their test. Starting the portal takes most of the time of a test; a page that is still on it leads
 * the same person's next test by the address alone.
 */
export interface KeptPages {
  /** A page for whom `key` names, in a context of their own; `key` tells the options too. */
  open: (browser: Browser, key: string) => Promise<BrowserContext>;
  /** Takes a page out when what the test did stays in it. */
  giveBack: (key: string, isWell: boolean) => Promise<void>;
  close: () => Promise<void>;
}

type Kept = { context: BrowserContext; page: Page; isSpoilt: boolean };

/** An idle page costs memory, and asks now and then. */
const most = 2;

export function keptPages(): KeptPages {
  const pages = new Map<string, Kept>();
  const drop = async (key: string) => {
    const kept = pages.get(key);
    pages.delete(key);
    await kept?.context.close();
  };
  return {
    open: async (browser, key) => {
      const kept = pages.get(key);
      if (kept && (await clear(kept.page))) return kept.context;
      await drop(key);
      for (const other of [...pages.keys()].slice(0, pages.size - most + 1)) await drop(other);
      const opened = await openPage(browser);
      pages.set(key, opened);
      return opened.context;
    },
    giveBack: async (key, isWell) => {
      const kept = pages.get(key);
      if (!isWell || !kept || !isReusable(kept)) await drop(key);
    },
    close: async () => {
      for (const key of pages.keys()) await drop(key);
    },
  };
}

async function openPage(browser: Browser): Promise<Kept> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const kept: Kept = { context, page, isSpoilt: false };
  // Some of it counts from the next document on: where the test has not yet gone anywhere, that is its first.
  const spoil = async () => {
    kept.isSpoilt = true;
    if (page.url().endsWith(nowhere)) await page.goto('about:blank');
  };
  const lasting = ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders'];
  before(page, lasting, spoil);
  before(page.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'], spoil);
  before(
    context,
    [...lasting, 'addCookies', 'clearCookies', 'grantPermissions', 'newCDPSession', 'newPage', 'route', 'setOffline'],
    spoil,
  );
  // The kitchen app keeps more than a person's session.
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || frame.url() === 'about:blank') return;
    if (new URL(frame.url()).pathname !== '/') kept.isSpoilt = true;
  });
  return kept;
}

/** Has something happen before each of these methods. */
function before(of: object, names: string[], happen: () => Promise<void>): void {
  const methods = of as Record<string, (...given: unknown[]) => unknown>;
  for (const name of names) {
    const method = methods[name]!.bind(of);
    methods[name] = async (...given) => {
      await happen();
      return method(...given);
    };
  }
}

function isReusable({ context, page, isSpoilt }: Kept): boolean {
  return !isSpoilt && !page.isClosed() && context.pages().length === 1 && page.url().includes('/#/');
}

/** Says that there is nothing, without a question to the server. */
const nowhere = '/#/devices/device-details-info/nowhere';

/** Leads to an empty screen and has the page forget what it showed; answers whether it did. */
export async function clear(page: Page): Promise<boolean> {
  try {
    await page.mouse.move(0, 0);
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' });
    const size = page.viewportSize();
    if (size?.width !== 1280 || size.height !== 800) await page.setViewportSize({ width: 1280, height: 800 });
    // A palette or a dialog outlasts the way to another screen.
    await page.keyboard.press('Escape');
    await page.goto(nowhere);
    const arrived = page.getByRole('heading', { level: 1, name: 'Device not found' });
    const leaving = page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Discard' });
    await expect(arrived.or(leaving)).toBeVisible({ timeout: 2_000 });
    if (await leaving.isVisible()) await leaving.click();
    await expect(arrived).toBeVisible({ timeout: 2_000 });
    return await page.evaluate(forget);
  } catch {
    return false;
  }
}

/** Runs in the page: drops what it keeps besides the session, and its answers. Answers whether nothing is left over. */
function forget(): boolean {
  type Fiber = {
    child: Fiber | null;
    sibling: Fiber | null;
    memoizedProps?: { client?: { removeQueries?: (which: object) => void } };
  };
  const [, start] =
    Object.entries(document.querySelector('#root') ?? {}).find(([key]) => key.startsWith('__reactC')) ?? [];
  const client = (fiber: Fiber | null | undefined): NonNullable<Fiber['memoizedProps']>['client'] => {
    if (!fiber) return undefined;
    const own = fiber.memoizedProps?.client;
    return own?.removeQueries ? own : (client(fiber.child) ?? client(fiber.sibling));
  };
  const cache = client((start as { stateNode: { current: Fiber } } | undefined)?.stateNode.current);
  cache?.removeQueries?.({ type: 'inactive' });
  for (const toast of document.querySelectorAll('.mantine-Notification-root')) toast.querySelector('button')?.click();
  sessionStorage.clear();
  scrollTo(0, 0);
  // A choice may also have been read already: the theme, the language, the sidebar.
  const kept = Object.keys(localStorage).filter((key) => key !== 'user');
  for (const key of kept.filter((key) => /^(columns|views):/.test(key))) localStorage.removeItem(key);
  const over = document.querySelectorAll('[role=dialog], [role=menu], [role=alert]:not(.mantine-Notification-root)');
  return cache !== undefined && over.length === 0 && kept.every((key) => /^(columns|views):/.test(key));
}
