import { useTexts } from '@larder/browser/texts';
import { useNavigate } from '@tanstack/react-router';
import { api, queries } from '../../browser/client.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { confirmFirst } from '../../ui/confirm.ts';
import { useSaving } from '../../ui/saving.ts';
import { useWrite } from '../../ui/use-write.ts';
import { signOut } from '../session/session.api.ts';
import type { UserLine } from './users.api.ts';
import { usersTexts } from './users.texts.ts';

type RemovalOptions = { onDeleted: (() => void) | undefined; deleteFailed: string };

/** Deletes a person, or cancels their invitation, after asking. People who delete themselves are signed out. */
export function useRemoval({ onDeleted, deleteFailed }: RemovalOptions) {
  const t = useTexts(usersTexts);
  const { user: me } = useSignedIn();
  const navigate = useNavigate();
  const toasts = { saved: t('deleted'), failed: deleteFailed };
  const remove = useWrite(queries.users.remove, toasts);
  // Nothing is read again: their session has ended on the server.
  const removeSelf = useSaving({ call: (id: string) => api.users.remove({ params: { id } }), ...toasts });
  const cancel = useWrite(queries.users.cancelInvite, { saved: t('cancelled'), failed: t('cancelFailed') });
  return {
    remove: ({ id, name }: UserLine) =>
      confirmFirst({
        title: t('deleteTitle'),
        text: [t('deleteText', { name }), ...(id === me.id ? [t('deleteSelfText')] : [])],
        verb: t('deleteVerb'),
        danger: true,
        onConfirm: async () => {
          if (id === me.id) {
            await removeSelf.mutateAsync(id);
            await signOut();
            await navigate({ to: '/login', replace: true });
            return;
          }
          await remove.mutateAsync({ params: { id } });
          onDeleted?.();
        },
      }),
    cancelInvitation: ({ id, organization_id, name }: UserLine) =>
      confirmFirst({
        title: t('cancelTitle'),
        text: t('cancelText', { name }),
        verb: t('cancelVerb'),
        danger: true,
        onConfirm: async () => {
          await cancel.mutateAsync({ params: { id: organization_id, userId: id } });
          onDeleted?.();
        },
      }),
  };
}
