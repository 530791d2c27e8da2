import { useTexts } from '@larder/browser/texts';
import type { Role } from '@larder/contract/access/roles';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { queries } from '../../../browser/client.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { logged } from '../../../ui/feedback/failed-read.ts';
import { useEdit } from '../../../ui/form/edit.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { useWrite } from '../../../ui/form/use-write.ts';
import { rolesTexts } from './roles.texts.ts';
import { offeredAt, startingWith, ticked } from './ticks.rules.ts';
import classes from './role.module.css';

type RoleDialogProps = {
  /** The role to edit. */
  role?: Role;
  /** What a new role starts from. */
  from?: Role;
  /** The standard roles that a new one is made from. */
  sources: Role[];
  onClose: () => void;
};

/** A role of the account's own, or a new one, made by ticking what it may do. */
export function RoleDialog({ role, from, sources, onClose }: RoleDialogProps) {
  const t = useTexts(rolesTexts);
  const add = useWrite(queries.roles.create, { saved: t('added'), failed: '', handles: logged });
  const change = useWrite(queries.roles.update, { saved: t('saved'), failed: '', handles: logged });
  const start = role ?? from;
  const edit = useEdit({
    saved: {
      name: role?.name ?? '',
      made_from: from?.id ?? '',
      permissions: start ? startingWith(start.permissions, start.level) : [],
    },
    check: ({ name, made_from }) => ({
      name: !name.trim() && t('nameMissing'),
      made_from: !role && !made_from && t('sourceMissing'),
    }),
    save: ({ name, made_from, permissions }, changes) => {
      if (!role) return add.mutateAsync({ body: { name: name.trim(), made_from, permissions } });
      const { name: renamed, permissions: given } = changes;
      const body = { ...(renamed !== undefined && { name: renamed }), ...(given && { permissions: given }) };
      return change.mutateAsync({ params: { id: role.id }, body: { ...body, version: role.version } });
    },
    done: onClose,
  });
  const { values } = edit;
  const source = sources.find(({ id }) => id === values.made_from);
  const level = role?.level ?? source?.level;
  const startFrom = (id: string) => {
    const chosen = sources.find((one) => one.id === id);
    edit.set({ made_from: id, permissions: chosen ? startingWith(chosen.permissions, chosen.level) : [] });
  };
  return (
    <FormDialog
      title={role ? t('editTitle') : t('newTitle')}
      size={640}
      verb={role ? t('save') : t('addVerb')}
      edit={edit}
      onClose={onClose}
    >
      <FormProblems of={edit} failed={t('saveFailed')} />
      {role && role.people > 0 && <Banner tone="warn">{t('changes', { count: role.people })}</Banner>}
      <TextInput label={t('name')} maxLength={60} data-autofocus {...edit.field('name')} />
      {!role && (
        <NativeSelect
          label={t('madeFrom')}
          description={t('level')}
          data={[{ value: '', label: '' }, ...sources.map(({ id, name }) => ({ value: id, label: name }))]}
          {...edit.field('made_from')}
          onChange={(event) => startFrom(event.currentTarget.value)}
        />
      )}
      {level !== undefined && (
        <>
          <p className={classes.hint}>{t('sees')}</p>
          {offeredAt(level).map(({ area, offered }) => (
            <fieldset key={area} className={classes.area}>
              <legend>{t(area)}</legend>
              {offered.map((one) => (
                <Checkbox
                  key={one}
                  label={t(one)}
                  checked={values.permissions.includes(one)}
                  onChange={(event) =>
                    edit.set({ permissions: ticked(values.permissions, one, event.currentTarget.checked) })
                  }
                />
              ))}
            </fieldset>
          ))}
        </>
      )}
    </FormDialog>
  );
}
