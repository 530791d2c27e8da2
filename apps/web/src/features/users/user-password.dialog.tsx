import { errorText, fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SecretInput } from '../../ui/secret-input.tsx';
import { useWrite } from '../../ui/use-write.ts';
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
  const [fields, setFields] = useState<Fields>({ old_password: '', password: '', confirm: '' });
  const [problem, setProblem] = useState<string>();
  const errors = fieldErrors(save.error);
  const submit = () => {
    const { old_password, password, confirm } = fields;
    const missing = !password || !confirm || (own && !old_password);
    const found = missing ? t('passwordsInvalid') : password === confirm ? undefined : t('passwordNoMatch');
    setProblem(found);
    if (found) return;
    const body = { password, ...(own && { old_password }) };
    save.mutate({ params: { id: user.id }, body }, { onSuccess: onClose });
  };
  const field = (name: keyof Fields, label: string, autoComplete: string) => (
    <SecretInput
      label={label}
      autoComplete={autoComplete}
      show={t('show', { label })}
      hide={t('hide', { label })}
      value={fields[name]}
      error={errors[name] ?? Boolean(problem && name !== 'old_password')}
      data-autofocus={name === (own ? 'old_password' : 'password') || undefined}
      onChange={(event) => {
        setFields({ ...fields, [name]: event.currentTarget.value });
        setProblem(undefined);
        save.reset();
      }}
    />
  );
  return (
    <FormDialog
      opened
      title={t('resetPassword')}
      verb={t('passwordVerb')}
      busy={save.isPending}
      dirty={fields.password !== ''}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
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
      {(problem ?? save.error) && <Banner tone="bad">{problem ?? errorText(save.error, t('passwordFailed'))}</Banner>}
      {own && field('old_password', t('oldPassword'), 'current-password')}
      {field('password', t('newPassword'), 'new-password')}
      {field('confirm', t('confirmPassword'), 'new-password')}
      {!own && <p>{t('passwordText', { name: user.name })}</p>}
    </FormDialog>
  );
}
