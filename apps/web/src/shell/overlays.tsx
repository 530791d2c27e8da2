import { text, useLanguage, useTexts } from '@larder/browser/texts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { LinkAddress } from '../browser/address.ts';
import { useSignedIn } from '../browser/session-store.ts';
import { addShortcut, useShortcut } from '../browser/shortcuts.ts';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { eventually } from './eventually.ts';
import { mayEnter } from './gate.ts';
import { places } from './menu.ts';
import { showOverlay, useOverlay, type Addition, type Overlay } from './overlay.ts';
import { shellTexts } from './shell.texts.ts';

const Palette = lazyPart(() => eventually(() => import('./palette.tsx')), 'Palette');
const ShortcutSheet = lazyPart(() => eventually(() => import('./shortcut-sheet.tsx')), 'ShortcutSheet');

const AdditionDialog = lazyPart(() => eventually(() => import('./addition-dialog.tsx')), 'AdditionDialog');

/** The keys that work on every screen, and what they open. */
export function Overlays() {
  const t = useTexts(shellTexts);
  const overlay = useOverlay();
  // Nobody finds it open in the next session.
  useEffect(() => () => showOverlay(undefined), []);
  useShortcut('mod+k', () => showOverlay('palette'), t('openPalette'), { group: 'general' });
  useShortcut('?', () => showOverlay('shortcuts'), t('shortcuts'), { group: 'general' });
  useShortcut('/', focusSearch, t('focusSearch'), { group: 'general' });
  useShortcut('n', pressPrimary, t('primaryAction'), { group: 'general' });
  usePlaceKeys();
  return (
    <>
      {overlay === 'palette' && <Palette onClose={() => showOverlay(undefined)} />}
      {overlay === 'shortcuts' && <ShortcutSheet onClose={() => showOverlay(undefined)} />}
      {isAddition(overlay) && <AdditionDialog kind={overlay} onClose={() => showOverlay(undefined)} />}
    </>
  );
}

function isAddition(overlay: Overlay | undefined): overlay is Addition {
  return overlay !== undefined && overlay !== 'palette' && overlay !== 'shortcuts';
}

/** `g` and a letter for each place of the menu that may be entered, and for one's own pages. */
function usePlaceKeys(): void {
  const language = useLanguage();
  const { user } = useSignedIn();
  const navigate = useNavigate();
  useEffect(() => {
    const t = text(shellTexts);
    const go = (letter: string, description: string, to: LinkAddress) =>
      addShortcut({ keys: `g ${letter}`, description, group: 'go', repeats: false, run: () => void navigate({ to }) });
    const removers = places(user)
      .filter(({ to }) => mayEnter(user, to))
      .flatMap((place) => (place.letter ? [go(place.letter, t(place.text), place.to)] : []));
    removers.push(go('p', t('profile'), '/profile'));
    return () => {
      for (const remove of removers) remove();
    };
  }, [user, navigate, language]);
}

function focusSearch(): void {
  const box = [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')].find(isVisible);
  box?.focus();
  box?.select();
}

/** The one filled button in the head of the page, such as "Add New". */
function pressPrimary(): void {
  const buttons = document.querySelectorAll<HTMLElement>('main header .mantine-Button-root');
  const primary = [...buttons].find((one) => (one.dataset.variant ?? 'filled') === 'filled' && isVisible(one));
  primary?.click();
}

function isVisible(element: HTMLElement): boolean {
  return element.checkVisibility();
}
