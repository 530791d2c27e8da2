import { useInstall } from '@larder/browser/install';
import { readChoice, text, useTexts } from '@larder/browser/texts';
import { Menu, useMantineColorScheme } from '@mantine/core';
import {
  IconDoorExit,
  IconDownload,
  IconFileExport,
  IconKeyboard,
  IconLogout,
  IconUserCircle,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import {
  exitMasquerade,
  saveLanguage,
  switchOrganization,
  type LanguageChoice,
} from '../access/session/session.api.ts';
import type { LinkAddress } from '../browser/address.ts';
import { permitted } from '../browser/contract.ts';
import { useSignedIn } from '../browser/session-store.ts';
import { toastError } from '../ui/feedback/toast.ts';
import { useLogOut } from './log-out.ts';
import { showOverlay } from './overlay.ts';
import { ownPage } from './own-page.ts';
import { shellTexts } from './shell.texts.ts';
import classes from './sidebar.module.css';

const schemes = [
  ['light', 'themeLight'],
  ['dark', 'themeDark'],
  ['auto', 'themeAuto'],
] as const;
const languages = [
  ['en', 'languageAuto'],
  ['en_gb', 'languageGb'],
  ['en_us', 'languageUs'],
] as const;
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

type UserMenuProps = { collapsed: boolean; onFollow?: (() => void) | undefined };

/** Role and full name at the foot of the menu, opening what belongs to the person. */
export function UserMenu({ collapsed, onFollow }: UserMenuProps) {
  const t = useTexts(shellTexts);
  const { user, organization } = useSignedIn();
  return (
    <Menu position="top-start" width={240} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.user}>
          <span className="visually-hidden">{t('userMenu')}</span>
          <span className={classes.initials} aria-hidden>
            {initials(user.name)}
          </span>
          <span className={collapsed ? 'visually-hidden' : classes.who}>
            <span className={classes.role}>{organization.role.name}</span>{' '}
            <span className={classes.name}>{user.name}</span>
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.userMenu}>
        <Places onFollow={onFollow} />
        <Memberships />
        <Appearance />
        <Menu.Divider />
        <Actions onFollow={onFollow} />
      </Menu.Dropdown>
    </Menu>
  );
}

function Places({ onFollow }: Pick<UserMenuProps, 'onFollow'>) {
  const t = useTexts(shellTexts);
  const navigate = useNavigate();
  const { user, organization } = useSignedIn();
  const own = ownPage(user, organization.organization_type);
  const go = (to: LinkAddress) => {
    onFollow?.();
    void navigate({ to });
  };
  return (
    <>
      {own && (
        <Menu.Item leftSection={<own.icon {...icon} />} onClick={() => go('/my-account')}>
          {t(own.text)}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconUserCircle {...icon} />} onClick={() => go('/profile')}>
        {t('profile')}
      </Menu.Item>
      {permitted('venue-manager', user) && (
        <Menu.Item leftSection={<IconFileExport {...icon} />} onClick={() => go('/exports')}>
          {t('myExports')}
        </Menu.Item>
      )}
    </>
  );
}

/** For people who belong to several organisations; not inside of a customer's account. */
function Memberships() {
  const t = useTexts(shellTexts);
  const { user, organization } = useSignedIn();
  if (user.organizations.length < 2 || user.isAccessAccount) return null;
  const change = (id: string) => {
    if (id !== organization.id) switchOrganization(id).catch(() => toastError(text(shellTexts)('switchFailed')));
  };
  return (
    <>
      <Menu.Label>{t('switchTo')}</Menu.Label>
      <Menu.RadioGroup value={organization.id} onChange={change}>
        {user.organizations.map(({ id, name }) => (
          <Menu.RadioItem key={id} value={id}>
            {name}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}

function Appearance() {
  const t = useTexts(shellTexts);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{t('theme')}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as typeof colorScheme)}>
        {schemes.map(([scheme, label]) => (
          <Menu.RadioItem key={scheme} value={scheme}>
            {t(label)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Label>{t('language')}</Menu.Label>
      <Menu.RadioGroup value={readChoice()} onChange={(choice) => void saveLanguage(choice as LanguageChoice)}>
        {languages.map(([choice, label]) => (
          <Menu.RadioItem key={choice} value={choice}>
            {t(label)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}

function Actions({ onFollow }: Pick<UserMenuProps, 'onFollow'>) {
  const t = useTexts(shellTexts);
  const logOut = useLogOut();
  const install = useInstall();
  const { user } = useSignedIn();
  const openShortcuts = () => {
    onFollow?.();
    showOverlay('shortcuts');
  };
  return (
    <>
      <Menu.Item leftSection={<IconKeyboard {...icon} />} onClick={openShortcuts}>
        {t('shortcuts')}
      </Menu.Item>
      {install && (
        <Menu.Item leftSection={<IconDownload {...icon} />} onClick={install}>
          {t('installApp')}
        </Menu.Item>
      )}
      {user.isAccessAccount && (
        <Menu.Item leftSection={<IconDoorExit {...icon} />} onClick={() => void exitMasquerade()}>
          {t('exitMasquerade')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconLogout {...icon} />} onClick={logOut}>
        {t('logOut')}
      </Menu.Item>
    </>
  );
}

function initials(name: string): string {
  const words = name.split(' ').filter(Boolean);
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
}
