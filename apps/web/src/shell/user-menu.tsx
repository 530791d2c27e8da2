import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconBuildingStore, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { permitted } from '../browser/contract.ts';
import { useSignedIn } from '../browser/session-store.ts';
import { chooseLanguage, readChoice, useTexts, type LanguageChoice } from '../browser/texts.ts';
import { signOut } from '../features/session/session.api.ts';
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

/** Role and full name at the foot of the menu, opening what belongs to the person. */
export function UserMenu({ collapsed }: { collapsed: boolean }) {
  const t = useTexts(shellTexts);
  const navigate = useNavigate();
  const { user, organization } = useSignedIn();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const language = readChoice();
  const type = organization.organization_type;
  const seesOwn = (type !== 'BRAND' && type !== 'VENUE') || permitted('ORGANIZATIONS_VIEW', user);
  const leave = async () => {
    await signOut();
    await navigate({ to: '/login', replace: true });
  };
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
      <Menu.Dropdown>
        {seesOwn && (
          <Menu.Item
            leftSection={<IconBuildingStore size={18} stroke={1.75} aria-hidden />}
            onClick={() => void navigate({ to: '/my-account' })}
          >
            {t(ownEntry(type))}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconUserCircle size={18} stroke={1.75} aria-hidden />}
          onClick={() => void navigate({ to: '/profile' })}
        >
          {t('profile')}
        </Menu.Item>
        <Menu.Label>{t('theme')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as typeof colorScheme)}>
          {schemes.map(([scheme, label]) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {t(label)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Label>{t('language')}</Menu.Label>
        <Menu.RadioGroup value={language} onChange={(choice) => chooseLanguage(choice as LanguageChoice)}>
          {languages.map(([choice, label]) => (
            <Menu.RadioItem key={choice} value={choice}>
              {t(label)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />} onClick={() => void leave()}>
          {t('logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** One's own organisation is called after its type (specification, access section 2). */
function ownEntry(type: string): 'myAccount' | 'myBrand' | 'myVenue' {
  if (type === 'BRAND') return 'myBrand';
  return type === 'VENUE' ? 'myVenue' : 'myAccount';
}

function initials(name: string): string {
  const words = name.split(' ').filter(Boolean);
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
}
