import { permissions } from '@larder/rules/permission';
import { z } from 'zod';
import { endpoint, Nothing, read, write } from '../endpoint.ts';
import { ById, GivenName, Id, NamedRef } from '../field.ts';

export const Permission = z.enum(permissions);

/** What people of an account may do. Those that every account starts with stay as they are. */
export const Role = z.object({
  id: Id,
  name: z.string(),
  /** 1 is the most senior. */
  level: z.number().int(),
  permissions: z.array(Permission),
  /** The standard role that it was made from, whose level it has; null of a standard role. */
  made_from: NamedRef.nullable(),
  /** How many people have it, invited and inactive ones too. */
  people: z.number().int(),
  /** Rises with every change. */
  version: z.number().int(),
});
export type Role = z.infer<typeof Role>;

const RoleName = GivenName.min(1, 'Please enter a name').max(60);
const Permissions = z.array(Permission).max(permissions.length);

export const roles = {
  list: endpoint({
    method: 'GET',
    path: '/roles',
    access: 'account-admin',
    summary: 'The roles of the account, the most senior first',
  })
    .input(read({}))
    .output(
      z.object({ items: z.array(Role), /** How many of its own the account may have. */ most: z.number().int() }),
    ),
  create: endpoint({
    method: 'POST',
    path: '/roles',
    access: 'account-admin',
    masquerade: 'refused',
    status: 201,
    summary: 'A new role, made from a standard one below Admin; what is managed is seen too',
  })
    .input(write({ body: z.strictObject({ name: RoleName, made_from: Id, permissions: Permissions }) }))
    .output(Role),
  update: endpoint({
    method: 'PUT',
    path: '/roles/{id}',
    access: 'account-admin',
    masquerade: 'refused',
    summary:
      'Change a role of the account’s own; what is left out stays; 409 CONFLICT when `version` is not the present one',
  })
    .input(
      write({
        params: ById,
        body: z.strictObject({
          name: RoleName.optional(),
          permissions: Permissions.optional(),
          version: z.number().int().optional(),
        }),
      }),
    )
    .output(Role),
  remove: endpoint({
    method: 'DELETE',
    path: '/roles/{id}',
    access: 'account-admin',
    masquerade: 'refused',
    summary: 'Delete a role of the account’s own that nobody has',
  })
    .input(write({ params: ById }))
    .output(Nothing),
};
