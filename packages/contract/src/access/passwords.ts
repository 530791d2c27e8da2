import { z } from 'zod';
import { endpoint, Nothing, read, write } from '../endpoint.ts';
import { ById, Code, Email, EmployeeNumber, NewPassword, Phone } from '../field.ts';
import { PasswordRequirements } from '../network/settings.ts';

const RequiredField = z.object({ field: z.enum(['PHONE', 'EMPLOYEE_ID']), is_required_in_invite: z.boolean() });

const NewCredentials = z.strictObject({
  password: NewPassword,
  phone: Phone.optional(),
  employee_id: EmployeeNumber.optional(),
});

/** The session's endpoints about passwords: forgotten, invited, reset and one's own. */
export const passwords = {
  sendOtp: endpoint({
    method: 'POST',
    path: '/password/otp',
    access: 'public',
    secret: true,
    summary: 'Email a code to somebody who forgot their password; known and unknown addresses get the same answer',
  })
    .input(write({ body: z.strictObject({ destination: Email, destination_type: z.literal('EMAIL') }) }))
    .output(Nothing),
  validateOtp: endpoint({
    method: 'POST',
    path: '/password/otp/validate',
    access: 'public',
    secret: true,
    summary: 'Exchange the mailed code for a token that may set the password once',
  })
    .input(write({ body: z.strictObject({ code: Code, destination: Email, destination_type: z.literal('EMAIL') }) }))
    .output(z.object({ access_token: z.string() })),
  requiredFields: endpoint({
    method: 'GET',
    path: '/users/activate/required_fields',
    access: ['invite', 'reset'],
    summary: 'What the organisation requires of a person besides the password',
  })
    .input(read())
    .output(z.array(RequiredField)),
  passwordRequirements: endpoint({
    method: 'GET',
    path: '/users/password_requirements',
    access: ['invite', 'reset', 'signed-in'],
    keys: 'refused',
    summary: 'The password policy in force',
  })
    .input(read())
    .output(PasswordRequirements),
  activate: endpoint({
    method: 'POST',
    path: '/users/activate',
    access: 'invite',
    secret: true,
    summary: 'Accept an invitation',
  })
    .input(write({ body: NewCredentials }))
    .output(Nothing),
  resetPassword: endpoint({
    method: 'POST',
    path: '/password/reset',
    access: 'reset',
    secret: true,
    summary: 'Set a new password by the link that was mailed',
  })
    .input(write({ body: NewCredentials }))
    .output(Nothing),
  setPassword: endpoint({
    method: 'PUT',
    path: '/users/{id}/password',
    access: ['reset', 'signed-in'],
    masquerade: 'refused',
    secret: true,
    summary:
      "Set a password: after a code (the id is the token's subject), one's own with the old one, or that of somebody whose credentials one manages",
  })
    .input(
      write({
        params: ById,
        body: z.strictObject({ password: NewPassword, old_password: z.string().max(1024).optional() }),
      }),
    )
    .output(Nothing),
};
