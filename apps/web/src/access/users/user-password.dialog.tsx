import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { queries } from '../../browser/client.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { SecretInput } from '../../ui/field/secret-input.tsx';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormFailure } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import type { UserLine } from './users.api.ts';
import { usersTexts } from './users.texts.ts';
import classes from './users.module.css';

type Fields = { old_password: string; password: string; confirm: string };

/** A new password for a person, twice, or the link by which they choose one themselves. */
export function UserPasswordDialog({ user, onClose }: { user: UserLine; onClose: () => void }) {
  const t = useTexts(usersTexts);
  const { user: me } = useSignedIn();
  const own = user.id === me.id;
  const save = useWrite(queries.session.setPassword, { saved: t('passwordSaved'), failed: t('passwordFailed') });
  const link = useWrite(queries.users.resetPassword, {
    saved: t('linkSent', { email: user.email }),
    failed: t('passwordFailed'),
  });
  const edit = useEdit<Fields>({
    saved: { old_password: '', password: '', confirm: '' },
    check: ({ old_password, password, confirm }) => {
      const missing = !password || !confirm || (own && !old_password);
      return { confirm: missing ? t('passwordsInvalid') : password !== confirm && t('passwordNoMatch') };
    },
    save: ({ old_password, password }) =>
      save.mutateAsync({ params: { id: user.id }, body: { password, ...(own && { old_password }) } }),
    done: onClose,
  });
  const problem = edit.problems.confirm;
  const field = (name: keyof Fields, label: string, autoComplete: string) => (
    <SecretInput
      label={label}
      autoComplete={autoComplete}
      show={t('show', { label })}
      hide={t('hide', { label })}
      data-autofocus={name === (own ? 'old_password' : 'password') || undefined}
      {...edit.field(name)}
      error={(name !== 'confirm' && edit.problems[name]) || Boolean(problem && name !== 'old_password')}
    />
  );
  return (
    <FormDialog title={t('resetPassword')} verb={t('passwordVerb')} edit={edit} onClose={onClose}>
      {!own && (
        <div className={classes.link}>
          <p>{t('linkText', { name: user.name, email: user.email })}</p>
          <Button
            variant="default"
            loading={link.isPending}
            onClick={() => link.mutate({ params: { id: user.id } }, { onSuccess: onClose })}
          >
            {t('sendLink')}
          </Button>
        </div>
      )}
      {problem && <Banner tone="bad">{problem}</Banner>}
      <FormFailure of={edit} failed={t('passwordFailed')} />
      {own && field('old_password', t('oldPassword'), 'current-password')}
      {field('password', t('newPassword'), 'new-password')}
      {field('confirm', t('confirmPassword'), 'new-password')}
      {!own && <p>{t('passwordText', { name: user.name })}</p>}
    </FormDialog>
  );
}
