import { reading, signedIn, uploading } from '../../platform/http/gate.ts';
import { inviteAgain, sendResetLink } from './credentials.actions.ts';
import { addList, reviewList } from './people-list.actions.ts';
import { tellPersonalData } from './personal-data.actions.ts';
import { givePins } from './pin-sheet.actions.ts';
import { setPin } from './pin.actions.ts';
import { givePortalAccess } from './portal-access.actions.ts';
import { endSessionsOfPerson, tellSignIn, tellWithoutFactor } from './sign-ins.actions.ts';
import { addUser } from './user-create.actions.ts';
import { addUserDevices, dropUserDevice, listUserDevices } from './user-devices.actions.ts';
import { editUser } from './user-edit.actions.ts';
import { describeRow, describeUser } from './user-facts.actions.ts';
import { listUsers } from './user-list.queries.ts';
import { cancelInvitation, deleteUser } from './user-remove.actions.ts';

export const usersRoutes = {
  list: reading.users.list.handler(async ({ input, context: { app, tx, person } }) => {
    const { items, ...page } = await listUsers(tx, input.query, app.cursors);
    const me = await person();
    return { ...page, items: items.map((one) => describeRow(me, one)) };
  }),
  get: signedIn.users.get.handler(({ input: { params, query }, context: { tx, me } }) =>
    describeUser(tx, me, params.id, query.organization_id),
  ),
  personalData: signedIn.users.personalData.handler(({ input, context }) => tellPersonalData(context, input.params.id)),
  withoutFactor: signedIn.users.withoutFactor.handler(({ input, context }) =>
    tellWithoutFactor(context.tx, input.query),
  ),
  signIn: signedIn.users.signIn.handler(({ input, context }) => tellSignIn(context, input.params.id)),
  endSessions: signedIn.users.endSessions.handler(({ input, context }) =>
    endSessionsOfPerson(context, input.params.id),
  ),
  readList: signedIn.users.readList.handler(({ input, context: { tx, me } }) => reviewList(tx, me, input.body)),
  addList: uploading.users.addList.handler(({ input, context }) => addList(context, input.body)),
  create: uploading.users.create.handler(({ input, context }) => addUser(context, input.params.id, input.body)),
  givePortal: signedIn.users.givePortal.handler(({ input, context }) =>
    givePortalAccess(context, input.params.id, input.body),
  ),
  invite: signedIn.users.invite.handler(({ input, context }) => inviteAgain(context, input.params)),
  cancelInvite: signedIn.users.cancelInvite.handler(({ input, context }) => cancelInvitation(context, input.params)),
  update: signedIn.users.update.handler(({ input, context }) => editUser(context, input.params.id, input.body)),
  remove: signedIn.users.remove.handler(({ input, context }) => deleteUser(context, input.params.id)),
  resetPassword: signedIn.users.resetPassword.handler(({ input, context }) => sendResetLink(context, input.params.id)),
  setPin: uploading.users.setPin.handler(({ input, context }) => setPin(context, input.params.id, input.body)),
  givePins: uploading.users.givePins.handler(({ input, context }) => givePins(context, input.body)),
  clearPin: uploading.users.clearPin.handler(({ input, context }) => setPin(context, input.params.id, { pin: '' })),
  devices: signedIn.users.devices.handler(({ input, context }) => listUserDevices(context.tx, input.params.id)),
  addDevices: signedIn.users.addDevices.handler(({ input, context }) =>
    addUserDevices(context, input.params.id, input.body.devices),
  ),
  removeDevice: signedIn.users.removeDevice.handler(({ input, context }) =>
    dropUserDevice(context, input.params.id, input.params.deviceId),
  ),
};
