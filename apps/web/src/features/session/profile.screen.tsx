import { Button } from '@mantine/core';
import { useTexts } from '../../browser/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SplitPage } from '../../ui/split-page.tsx';
import { Preferences } from './preferences.part.tsx';
import { useProfile } from './profile.api.ts';
import { ProfileInfo } from './profile-info.part.tsx';
import { profileTexts } from './profile.texts.ts';
import { Security } from './security.part.tsx';
import { SessionList } from './session-list.part.tsx';

/** One's own details, how one signs in, and where; open to everybody. */
export function ProfileScreen() {
  const t = useTexts(profileTexts);
  const profile = useProfile();
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
        {profile.isError && (
          <Banner
            tone="bad"
            action={
              <Button variant="default" size="xs" onClick={() => void profile.refetch()}>
                {t('retry')}
              </Button>
            }
          >
            {t('loadFailed')}
          </Banner>
        )}
        {profile.data && <Security profile={profile.data} />}
        <SessionList />
      </SplitPage>
    </>
  );
}
