export const usersPath = '/users';

export function userPath(id: string): string {
  return `/users/user_details/${id}`;
}
