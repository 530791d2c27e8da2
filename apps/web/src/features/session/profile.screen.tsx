import { useSignedIn } from '../../browser/session-store.ts';
import { useTexts } from '../../browser/texts.ts';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SplitPage } from '../../ui/split-page.tsx';
import { sessionTexts } from './session.texts.ts';

/** Who is signed in, where and as what; open to everybody. */
export function ProfileScreen() {
  const t = useTexts(sessionTexts);
  const { user, organization } = useSignedIn();
  return (
    <>
      <PageHeader title={t('profile')} />
      <SplitPage
        side={
          <Card title={t('you')}>
            <FactList
              facts={[
                { label: t('name'), value: user.name },
                { label: t('email'), value: user.email },
                { label: t('role'), value: organization.role.name },
                { label: t('organization'), value: organization.name },
                { label: t('zone'), value: organization.timezone },
              ]}
            />
          </Card>
        }
      >
        {null}
      </SplitPage>
    </>
  );
}
