import { useTexts } from '@larder/browser/texts';
import { useMantineColorScheme } from '@mantine/core';
import {
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSun,
  IconSunMoon,
  IconUserCircle,
  type Icon,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { LinkAddress } from '../browser/address.ts';
import { useSignedIn } from '../browser/session-store.ts';
import { signOut } from '../features/session/session.api.ts';
import { mayEnter } from './gate.ts';
import { places } from './menu.ts';
import { overlayTexts } from './overlay.texts.ts';
import { showOverlay } from './overlay.ts';
import { ownPage } from './own-page.ts';
import { shellTexts } from './shell.texts.ts';

export type PaletteEntry = {
  id: string;
  label: string;
  /** What tells it from others of its name. */
  hint?: string;
  icon: Icon;
  keys?: string;
  run: () => void;
};

/** The screens that this person may enter. */
export function useScreenEntries(): PaletteEntry[] {
  const t = useTexts(shellTexts);
  const { user, organization } = useSignedIn();
  const navigate = useNavigate();
  const entry = (icon: Icon, label: string, to: LinkAddress, letter?: string): PaletteEntry => ({
    id: to,
    label,
    icon,
    ...(letter && { keys: `g ${letter}` }),
    run: () => void navigate({ to }),
  });
  const own = ownPage(user, organization.organization_type);
  return [
    ...places(user)
      .filter(({ to }) => mayEnter(user, to))
      .map(({ icon, text, to, letter }) => entry(icon, t(text), to, letter)),
    ...(own ? [entry(own.icon, t(own.text), '/my-account')] : []),
    entry(IconUserCircle, t('profile'), '/profile', 'p'),
  ];
}

/** What can be done anywhere: the theme, the shortcuts, leaving. */
export function useActionEntries(): PaletteEntry[] {
  const t = useTexts(shellTexts);
  const theme = useTexts(overlayTexts);
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const leave = async () => {
    await signOut();
    await navigate({ to: '/login', replace: true });
  };
  return [
    {
      id: 'light',
      label: theme('themeTo', { name: t('themeLight') }),
      icon: IconSun,
      run: () => setColorScheme('light'),
    },
    {
      id: 'dark',
      label: theme('themeTo', { name: t('themeDark') }),
      icon: IconMoon,
      run: () => setColorScheme('dark'),
    },
    {
      id: 'auto',
      label: theme('themeTo', { name: t('themeAuto') }),
      icon: IconSunMoon,
      run: () => setColorScheme('auto'),
    },
    { id: 'keys', label: t('shortcuts'), icon: IconKeyboard, keys: '?', run: () => showOverlay('shortcuts') },
    { id: 'leave', label: t('logOut'), icon: IconLogout, run: () => void leave() },
  ];
}
