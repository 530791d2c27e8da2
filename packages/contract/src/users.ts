import { z } from 'zod';
import { endpoint, Nothing, write } from './endpoint.ts';
import { ById, Id, Pin } from './field.ts';

export const users = {
  invite: endpoint({
    method: 'POST',
    path: '/organizations/{id}/users/{userId}/invite',
    access: 'USERS_MANAGE',
    summary: 'Send the invitation of an invited person again; the former link stops working',
  })
    .input(write({ params: { id: Id, userId: Id } }))
    .output(Nothing),
  resetPassword: endpoint({
    method: 'POST',
    path: '/users/{id}/password_reset',
    access: 'USERS_CREDENTIALS_MANAGE',
    masquerade: 'refused',
    summary: 'Mail a person the link by which they set a new password',
  })
    .input(write({ params: ById }))
    .output(Nothing),
  setPin: endpoint({
    method: 'PUT',
    path: '/users/{id}/pin',
    access: 'signed-in',
    secret: true,
    masquerade: 'refused',
    summary: "Set a PIN: one's own with the old one, or that of somebody whose credentials one manages",
  })
    .input(write({ params: ById, body: z.strictObject({ pin: Pin, old_pin: Pin.optional() }) }))
    .output(Nothing),
};
