import { errorCode } from '@larder/browser/errors';
import { useLanguageChoice, useTexts } from '@larder/browser/texts';
import type { Profile } from '@larder/contract/access/session';
import { readUserAgent } from '@larder/rules/user-agent';
import { Button, NativeSelect, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useKept } from '../../browser/kept.ts';
import { useSignedIn, useUser } from '../../browser/session-store.ts';
import { refreshAfter } from '../../browser/stale.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { Card } from '../../ui/page/card.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SplitPage } from '../../ui/page/split-page.tsx';
import { SegmentedFilter } from '../../ui/table/segmented-filter.tsx';
import { CurrentPassword } from './current-password.part.tsx';
import { PersonalDataCard } from './personal-data.part.tsx';
import { ProfileInfo } from './profile-info.part.tsx';
import { profileTexts } from './profile.texts.ts';
import { RefusalBanner, refusalOf, useThrottle } from './refusal.part.tsx';
import { saveLanguage, type LanguageChoice } from './session.api.ts';
import { type Opening, openingKey } from './session.paths.ts';
import classes from './profile.module.css';

const PasswordDialog = lazyPart(() => import('./password.dialog.tsx'), 'PasswordDialog');
const PinDialog = lazyPart(() => import('./pin.dialog.tsx'), 'PinDialog');
const EnrolDialog = lazyPart(() => import('./authenticator-enrol.dialog.tsx'), 'AuthenticatorEnrolDialog');
/** One's own details, how one signs in, and where; open to everybody. */
export function ProfileScreen() {
  const t = useTexts(profileTexts);
  const profile = useQuery(queries.session.profile.queryOptions({ input: {} }));
  const user = useUser();
  return (
    <>
      <PageHeader title={t('profile')} />
      <SplitPage
        side={
          <>
            <ProfileInfo profile={profile.data} />
            <Preferences />
          </>
        }
      >
        {profile.isError && <RetryBanner onRetry={profile.refetch}>{t('loadFailed')}</RetryBanner>}
        {profile.data && <Security profile={profile.data} />}
        <SessionList />
        {user && !user.isAccessAccount && <PersonalDataCard id={user.id} name={user.name} />}
      </SplitPage>
    </>
  );
}

/** Theme, language, and where Larder opens; the language applies in other browsers too. */
function Preferences() {
  const t = useTexts(profileTexts);
  const language = useLanguageChoice();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Card title={t('preferences')}>
      <div className={classes.preferences}>
        <div>
          <p className={classes.label} aria-hidden>
            {t('theme')}
          </p>
          <SegmentedFilter
            label={t('theme')}
            value={colorScheme}
            options={[
              { value: 'light', label: t('themeLight') },
              { value: 'dark', label: t('themeDark') },
              { value: 'auto', label: t('themeAuto') },
            ]}
            onChange={setColorScheme}
          />
        </div>
        <NativeSelect
          label={t('language')}
          value={language}
          data={[
            { value: 'en', label: t('languageAuto') },
            { value: 'en_gb', label: t('languageGb') },
            { value: 'en_us', label: t('languageUs') },
          ]}
          onChange={(event) => void saveLanguage(event.currentTarget.value as LanguageChoice)}
        />
        <OpeningChoice />
      </div>
    </Card>
  );
}

/** Where a sign-in of the person leads; an operator's leads to the accounts. */
function OpeningChoice() {
  const t = useTexts(profileTexts);
  const { organization } = useSignedIn();
  const [opening = 'my-account', keep] = useKept<Opening>(openingKey);
  if (organization.organization_type === 'SAAS_OPERATOR') return null;
  return (
    <div>
      <p className={classes.label} aria-hidden>
        {t('opening')}
      </p>
      <SegmentedFilter
        label={t('opening')}
        value={opening}
        options={[
          { value: 'my-account', label: t('openingAccount') },
          { value: 'home', label: t('openingHome') },
        ]}
        onChange={keep}
      />
      <p className={classes.hint}>{t('openingHint')}</p>
    </div>
  );
}

type Session = Awaited<ReturnType<typeof api.session.list>>['items'][number];

/** Every browser that the person is signed in with, each to be signed out from here. */
function SessionList() {
  const t = useTexts(profileTexts);
  const sessions = useQuery(queries.session.list.queryOptions({ input: {}, select: ({ items }) => items }));
  return (
    <Card title={t('sessions')} actions={sessions.data && sessions.data.length > 1 && <SignOutElsewhere />}>
      {sessions.isError && <RetryBanner onRetry={sessions.refetch}>{t('sessionsFailed')}</RetryBanner>}
      <ul className={classes.rows} aria-label={t('sessions')} aria-busy={sessions.isPending || undefined}>
        {sessions.data?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Card>
  );
}

function SignOutElsewhere() {
  const t = useTexts(profileTexts);
  const can = useCan();
  const end = useWrite(queries.session.endOthers, { saved: t('signedOutElsewhere'), failed: t('signOutFailed') });
  if (!can(contract.session.endOthers)) return null;
  const ask = () =>
    confirmFirst({
      title: t('elsewhereTitle'),
      text: t('elsewhereText'),
      verb: t('elsewhere'),
      danger: true,
      onConfirm: () => end.mutateAsync({}),
    });
  return (
    <Button variant="default" size="compact-sm" onClick={ask}>
      {t('elsewhere')}
    </Button>
  );
}

function SessionRow({ session }: { session: Session }) {
  const t = useTexts(profileTexts);
  const { browser = t('unknownBrowser'), system } = readUserAgent(session.user_agent);
  const device = system ? t('onSystem', { browser, system }) : browser;
  const can = useCan();
  const end = useEndSession(device);
  return (
    <li className={classes.row}>
      <IconDeviceDesktop size={20} stroke={1.75} aria-hidden />
      <div className={classes.what}>
        <h3 className={classes.name}>
          {device} {session.current && <StatusBadge tone="info">{t('current')}</StatusBadge>}
        </h3>
        <p className={classes.detail}>
          {t('lastSeen')} <DateTime instant={session.last_seen_at} />, {t('signedInAt')}{' '}
          <DateTime instant={session.created_at} />
        </p>
      </div>
      {!session.current && can(contract.session.end) && (
        <Button
          variant="default"
          aria-label={t('signOutOf', { device })}
          loading={end.isPending}
          onClick={() => end.mutate({ params: { id: session.id } })}
        >
          {t('signOut')}
        </Button>
      )}
    </li>
  );
}

/** Signs a browser out; one whose session has ended meanwhile is signed out as well. */
function useEndSession(device: string) {
  const t = useTexts(profileTexts);
  const client = useQueryClient();
  const saved = t('signedOut', { device });
  return useWrite(queries.session.end, {
    saved,
    failed: t('signOutFailed'),
    handles: (error) => {
      if (errorCode(error) !== 'NOT_FOUND') return false;
      toastSuccess(saved);
      refreshAfter(client, ['session', 'end']);
      return true;
    },
  });
}

/** Password, PIN and second factor. Inside of a customer's account none of them can be changed. */
function Security({ profile }: { profile: Profile }) {
  const t = useTexts(profileTexts);
  const { user } = useSignedIn();
  const [open, setOpen] = useState<'password' | 'pin' | 'enrol' | 'remove'>();
  const close = () => setOpen(undefined);
  const { authenticator, recovery_codes_left, required } = profile.multifactor;
  if (user.isAccessAccount) return <Card title={t('security')}>{t('insideAccount')}</Card>;
  return (
    <Card title={t('security')}>
      <ul className={classes.rows}>
        <Row name={t('password')} detail={t('passwordText')}>
          <Button variant="default" onClick={() => setOpen('password')}>
            {t('changePassword')}
          </Button>
        </Row>
        <Row name={t('pin')} detail={t(profile.has_pin ? 'pinSet' : 'pinNone')}>
          <Button variant="default" onClick={() => setOpen('pin')}>
            {t(profile.has_pin ? 'changePin' : 'setPin')}
          </Button>
        </Row>
        <Row
          name={t('factor')}
          badge={authenticator && <StatusBadge tone="ok">{t('factorOnBadge')}</StatusBadge>}
          detail={
            authenticator
              ? t('factorLeft', { count: recovery_codes_left })
              : t(required ? 'factorRequired' : 'factorOff')
          }
        >
          {authenticator && (
            <Button variant="default" onClick={() => setOpen('remove')}>
              {t('remove')}
            </Button>
          )}
          <Button variant="default" onClick={() => setOpen('enrol')}>
            {t(authenticator ? 'setUpAnew' : 'setUp')}
          </Button>
        </Row>
      </ul>
      {open === 'password' && <PasswordDialog onClose={close} />}
      {open === 'pin' && <PinDialog hasPin={profile.has_pin} onClose={close} />}
      {open === 'enrol' && <EnrolDialog email={profile.email} onClose={close} />}
      {open === 'remove' && <AuthenticatorRemoveDialog onClose={close} />}
    </Card>
  );
}

function Row({
  name,
  badge,
  detail,
  children,
}: {
  name: string;
  badge?: ReactNode;
  detail: string;
  children: ReactNode;
}) {
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <h3 className={classes.name}>
          {name} {badge}
        </h3>
        <p className={classes.detail}>{detail}</p>
      </div>
      <div className={classes.buttons}>{children}</div>
    </li>
  );
}

/** Signing in without the app again asks for the password. */
function AuthenticatorRemoveDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(profileTexts);
  const { wait, follow } = useThrottle();
  const remove = useWrite(queries.session.removeAuthenticator, {
    saved: t('removed'),
    failed: t('removeFailed'),
    handles: () => true,
  });
  const edit = useEdit({
    saved: { password: '' },
    save: (body) => (body.password ? follow(remove.mutateAsync({ body })) : undefined),
    done: (answer) => answer && onClose(),
  });
  const failed = edit.failure !== undefined && !edit.problems.password;
  return (
    <FormDialog title={t('removeTitle')} verb={t('removeVerb')} edit={edit} onClose={onClose}>
      <RefusalBanner refusal={wait ?? (failed ? refusalOf(edit.failure, t('removeFailed')) : undefined)} />
      <p>{t('removeText')}</p>
      <CurrentPassword {...edit.field('password')} />
    </FormDialog>
  );
}
