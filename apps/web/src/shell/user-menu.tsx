import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSignedIn } from '../browser/session-store.ts';
import { chooseLanguage, readChoice, useTexts } from '../browser/texts.ts';
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
  const leave = async () => {
    await signOut();
    await navigate({ to: '/login', replace: true });
  };
  return (
    <Menu position="top-start" width={240} withinPortal>
      <Menu.Target>
        <button type="button" className={classes.user} aria-label={t('userMenu', { name: user.name })}>
          <span className={classes.initials} aria-hidden>
            {initials(user.name)}
          </span>
          {!collapsed && (
            <span className={classes.who}>
              <span className={classes.role}>{organization.role.name}</span>
              <span className={classes.name}>{user.name}</span>
            </span>
          )}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUserCircle size={18} stroke={1.75} aria-hidden />}
          onClick={() => void navigate({ to: '/profile' })}
        >
          {t('profile')}
        </Menu.Item>
        <Menu.Label>{t('theme')}</Menu.Label>
        {schemes.map(([scheme, label]) => (
          <Choice
            key={scheme}
            label={t(label)}
            chosen={colorScheme === scheme}
            onChoose={() => setColorScheme(scheme)}
          />
        ))}
        <Menu.Label>{t('language')}</Menu.Label>
        {languages.map(([choice, label]) => (
          <Choice key={choice} label={t(label)} chosen={language === choice} onChoose={() => chooseLanguage(choice)} />
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />} onClick={() => void leave()}>
          {t('logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Choice({ label, chosen, onChoose }: { label: string; chosen: boolean; onChoose: () => void }) {
  return (
    <Menu.Item
      role="menuitemradio"
      aria-checked={chosen}
      closeMenuOnClick={false}
      leftSection={chosen ? <IconCheck size={18} stroke={2} aria-hidden /> : <span style={{ width: 18 }} />}
      onClick={onChoose}
    >
      {label}
    </Menu.Item>
  );
}

function initials(name: string): string {
  const words = name.split(' ').filter(Boolean);
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
}
