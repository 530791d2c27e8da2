export const usersPath = '/users';

export function userPath(id: string) {
  return `/users/user_details/${id}` as const;
}
