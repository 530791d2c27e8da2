import { useNavigate } from '@tanstack/react-router';
import { useSignedIn } from '../../browser/session-store.ts';
import { useTexts } from '../../browser/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { signOut } from '../session/session.api.ts';
import type { UserDeed } from './user-menu.part.tsx';
import { UserPasswordDialog } from './user-password.dialog.tsx';
import { UserPinDialog } from './user-pin.dialog.tsx';
import { useCancelInvitation, useClearPin, useDeleteUser, useReinvite, useSetActive, useSetLock } from './users.api.ts';
import { usersTexts } from './users.texts.ts';

type UserDeedDialogProps = {
  deed: UserDeed;
  onClose: () => void;
  /** After the person is gone. */
  onGone?: () => void;
  /** What a failed deletion is called here. */
  deleteFailed?: string;
};

/** Asks before something is done to a person, or for what it needs: a PIN, a password. */
export function UserDeedDialog({ deed, onClose, onGone, deleteFailed }: UserDeedDialogProps) {
  if (deed.kind === 'pin') return <UserPinDialog user={deed.user} onClose={onClose} />;
  if (deed.kind === 'password') return <UserPasswordDialog user={deed.user} onClose={onClose} />;
  return <Question deed={deed} onClose={onClose} {...(onGone && { onGone })} {...(deleteFailed && { deleteFailed })} />;
}

/** Whoever deletes themselves is logged out. */
function Question({ deed: { kind, user }, onClose, onGone, deleteFailed }: UserDeedDialogProps) {
  const t = useTexts(usersTexts);
  const { user: me } = useSignedIn();
  const navigate = useNavigate();
  const act = useDeeds({ kind, user }, deleteFailed);
  if (kind === 'pin' || kind === 'password') return null;
  return (
    <ConfirmDialog
      opened
      title={t(`${kind}Title`)}
      verb={t(`${kind}Verb`)}
      danger={['deactivate', 'cancel', 'delete'].includes(kind)}
      onConfirm={async () => {
        await act();
        if (kind === 'delete' && user.id === me.id) {
          await signOut();
          await navigate({ to: '/login', replace: true });
        } else if (kind === 'cancel' || kind === 'delete') onGone?.();
      }}
      onClose={onClose}
    >
      <p>
        <strong>{user.name}</strong> {t(`${kind}Text`)}
      </p>
      {kind === 'delete' && user.id === me.id && <p>{t('deleteSelfText')}</p>}
    </ConfirmDialog>
  );
}

/** The call of each deed. */
function useDeeds({ kind, user }: UserDeed, deleteFailed?: string): () => Promise<unknown> {
  const setActive = useSetActive(user.id, kind === 'activate');
  const lock = useSetLock(user.id);
  const reinvite = useReinvite(user);
  const cancel = useCancelInvitation(user);
  const remove = useDeleteUser(user.id, deleteFailed);
  const clear = useClearPin(user.id);
  return () => {
    if (kind === 'activate' || kind === 'deactivate')
      return setActive.mutateAsync({ status: kind === 'activate' ? 'ACTIVE' : 'INACTIVE' });
    if (kind === 'lock') return lock.mutateAsync({ locked_at: new Date().toISOString() });
    if (kind === 'unlock') return lock.mutateAsync({ locked_at: null });
    if (kind === 'reinvite') return reinvite.mutateAsync();
    if (kind === 'cancel') return cancel.mutateAsync();
    if (kind === 'clearPin') return clear.mutateAsync();
    return remove.mutateAsync();
  };
}
