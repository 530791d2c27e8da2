import { useTexts } from '@larder/browser/texts';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { queries } from '../../browser/client.ts';
import { JoinQuestions } from './join-questions.part.tsx';
import { LinkLoading } from './link-state.part.tsx';
import { sessionTexts } from './session.texts.ts';

/** Asked anew at each sign-in. What cannot be asked holds nobody up: it is asked at the next one. */
const invitations = queries.session.invitations.queryOptions({
  input: {},
  retry: false,
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Between a sign-in and where it leads: the invitations that wait, one after the other. */
export function JoinFirst() {
  const t = useTexts(sessionTexts);
  const { data, isPending } = useQuery(invitations);
  if (isPending) return <LinkLoading title={t('signIn')} />;
  if (!data?.items.length) return <Navigate to="/auth" replace />;
  return <JoinQuestions invitations={data.items} />;
}
