import { useTexts } from '@larder/browser/texts';
import { queries } from '../../browser/client.ts';
import { useEdit } from '../../ui/edit.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { CurrentPassword } from './current-password.part.tsx';
import { profileTexts } from './profile.texts.ts';
import { RefusalBanner, refusalOf, useThrottle } from './refusal.part.tsx';

/** Signing in without the app again asks for the password. */
export function AuthenticatorRemoveDialog({ onClose }: { onClose: () => void }) {
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
