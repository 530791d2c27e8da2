export const usersPath = '/users';

export function userPath(id: string) {
  return `/users/user_details/${id}` as const;
}

export const rolesPath = '/users/roles';
