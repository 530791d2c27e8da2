import { defaultActivationRequirements, defaultRequirements, type PasswordRequirements } from '@larder/rules/password';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../browser/client.ts';
import { readUser } from '../../browser/session-store.ts';
import { subjectOf, type LinkKind } from './link-token.api.ts';
import { signOut } from './session.api.ts';

export type RequiredFields = { phone: boolean; employee_id: boolean };

/** What a link's token opens: the policy in force, and the fields that the organisation asks for. */
export function useLinkTerms(kind: LinkKind, token: string | undefined) {
  const context = { token: token ?? '' };
  const assumed = kind === 'activate' ? defaultActivationRequirements : defaultRequirements;
  const required = useQuery({
    queryKey: ['required-fields', kind, token],
    queryFn: async () => requiredOf(await api.session.requiredFields({}, { context })),
    enabled: token !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  const policy = useQuery({
    queryKey: ['password-requirements', kind, token],
    queryFn: () => api.session.passwordRequirements({}, { context }),
    enabled: token !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  return { required, policy: policy.data ?? assumed, judged: !policy.isLoading };
}

/** The policy that a code's token, or the signed-in person, has to meet; the default one until it is known. */
export function usePasswordPolicy(token?: string): PasswordRequirements {
  const policy = useQuery({
    queryKey: ['password-requirements', token],
    queryFn: () => api.session.passwordRequirements({}, token ? { context: { token } } : {}),
    staleTime: Infinity,
    gcTime: 0,
  });
  return policy.data ?? defaultRequirements;
}

export type NewCredentials = { password: string; phone?: string; employee_id?: string };

export async function activate(token: string, body: NewCredentials): Promise<void> {
  await api.session.activate({ body }, { context: { token } });
  await leaveOtherSession();
}

export async function resetPassword(token: string, body: NewCredentials): Promise<void> {
  await api.session.resetPassword({ body }, { context: { token } });
  await leaveOtherSession();
}

/** Mails a code to somebody who forgot the password. */
export async function sendOtp(destination: string): Promise<void> {
  await api.session.sendOtp({ body: { destination, destination_type: 'EMAIL' } });
}

/** Exchanges the mailed code for a token that may set the password once. */
export async function validateOtp(destination: string, code: string): Promise<string> {
  const body = { code, destination, destination_type: 'EMAIL' } as const;
  return (await api.session.validateOtp({ body })).access_token;
}

/** Sets the password by the token that a code gave; the id is the token's subject. */
export async function setForgottenPassword(token: string, password: string): Promise<void> {
  await api.session.setPassword({ params: { id: subjectOf(token) }, body: { password } }, { context: { token } });
  await leaveOtherSession();
}

/** The way leads to the sign-in page, which somebody still signed in here would never see. */
async function leaveOtherSession(): Promise<void> {
  if (readUser()) signOut();
}

function requiredOf(fields: { field: 'PHONE' | 'EMPLOYEE_ID'; is_required_in_invite: boolean }[]): RequiredFields {
  const asks = (name: string) =>
    fields.some(({ field, is_required_in_invite }) => field === name && is_required_in_invite);
  return { phone: asks('PHONE'), employee_id: asks('EMPLOYEE_ID') };
}
