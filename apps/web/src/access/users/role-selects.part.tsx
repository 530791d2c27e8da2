import { useTexts } from '@larder/browser/texts';
import { NativeSelect } from '@mantine/core';
import { useRoles } from './users.api.ts';
import { usersTexts } from './users.texts.ts';

type RoleSelectProps = {
  organizationId: string;
  /** Of an existing person. */
  userId?: string;
  deviceOnly: boolean;
  value: string;
  /** The name of a role that is kept although it may not be chosen here. */
  present?: { id: string; name: string };
  error?: string | undefined;
  onChange: (id: string) => void;
};

/** The roles that may be given there, from the list fetched for the person. */
export function RoleSelect(props: RoleSelectProps) {
  const { organizationId, userId, deviceOnly, value, present, error, onChange } = props;
  const t = useTexts(usersTexts);
  const roles = useRoles(organizationId, userId ? { user_id: userId } : { device_only: deviceOnly });
  const offered = roles.filter((role) => !(deviceOnly && role.value === 1));
  const kept = present && !offered.some(({ id }) => id === present.id) ? [present] : [];
  return (
    <NativeSelect
      label={t('role')}
      name="role_id"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: '' }, ...[...kept, ...offered].map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}

type DeviceRoleSelectProps = { deviceOnly: boolean; value: number; onChange: (role: number) => void };

/** What a person may do on devices; Super User is not for those who use devices alone. */
export function DeviceRoleSelect({ deviceOnly, value, onChange }: DeviceRoleSelectProps) {
  const t = useTexts(usersTexts);
  return (
    <NativeSelect
      label={t('deviceRole')}
      name="device_role"
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      data={([1, 2, 3, 4] as const)
        .filter((role) => !(deviceOnly && role === 1))
        .map((role) => ({ value: String(role), label: t(`deviceRole${role}`) }))}
    />
  );
}
