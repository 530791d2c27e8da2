import { useTexts } from '@larder/browser/texts';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from '../access/session/session.api.ts';
import { isPageHeld } from '../browser/session-store.ts';
import { confirmFirst } from '../ui/form/confirm.ts';
import { shellTexts } from './shell.texts.ts';

/** Logs out at once; asks first where something is not saved. */
export function useLogOut(): () => void {
  const t = useTexts(shellTexts);
  const navigate = useNavigate();
  const leave = async () => {
    signOut();
    await navigate({ to: '/login', replace: true, ignoreBlocker: true });
  };
  return () => {
    if (!isPageHeld()) void leave();
    else
      confirmFirst({
        title: t('logOutTitle'),
        text: t('logOutText'),
        verb: t('logOut'),
        danger: true,
        onConfirm: leave,
      });
  };
}
