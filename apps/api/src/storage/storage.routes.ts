import { signedIn } from '../platform/http/gate.ts';
import {
  changeDeviceGroup,
  createRuleGroup,
  deleteRuleGroup,
  editRuleGroup,
  existing as existingGroup,
} from './rule-groups.actions.ts';
import { listRuleGroups } from './rule-groups.queries.ts';
import { listStorageNames } from './storage-names.queries.ts';
import { copyRuleToDevices, createStorageRule, deleteStorageRule, editStorageRule } from './storage-rules.actions.ts';
import { listRuleNames, listStorageRules } from './storage-rules.queries.ts';
import {
  addStorageDevices,
  createStorage,
  deleteStorage,
  dropStorageDevice,
  editStorage,
  existing,
} from './storage.actions.ts';
import { listStorage, listStorageDevices } from './storage.queries.ts';

const { storage } = signedIn;

export const storageRoutes = {
  list: storage.list.handler(({ input, context: { tx } }) => listStorage(tx, input.query)),
  names: storage.names.handler(({ input, context: { tx } }) => listStorageNames(tx, input.query)),
  create: storage.create.handler(({ input, context: { tx, me } }) => createStorage(tx, me, input.body)),
  get: storage.get.handler(({ input, context: { tx } }) => existing(tx, input.params.id)),
  update: storage.update.handler(({ input, context: { tx, me } }) => editStorage(tx, me, input.params.id, input.body)),
  remove: storage.remove.handler(({ input, context: { tx, me } }) => deleteStorage(tx, me, input.params.id)),
  devices: storage.devices.handler(async ({ input: { params, query }, context: { tx } }) => {
    await existing(tx, params.id);
    return listStorageDevices(tx, params.id, query);
  }),
  addDevices: storage.addDevices.handler(({ input: { params, body }, context: { tx, me } }) =>
    addStorageDevices(tx, me, params.id, body.devices),
  ),
  removeDevice: storage.removeDevice.handler(({ input: { params }, context: { tx, me } }) =>
    dropStorageDevice(tx, me, params.id, params.deviceId),
  ),
  listGroups: storage.listGroups.handler(({ input, context: { tx } }) => listRuleGroups(tx, input.query)),
  createGroup: storage.createGroup.handler(({ input, context: { tx, me } }) => createRuleGroup(tx, me, input.body)),
  getGroup: storage.getGroup.handler(({ input, context: { tx } }) => existingGroup(tx, input.params.id)),
  updateGroup: storage.updateGroup.handler(({ input, context: { tx, me } }) =>
    editRuleGroup(tx, me, input.params.id, input.body),
  ),
  removeGroup: storage.removeGroup.handler(({ input, context: { tx, me } }) =>
    deleteRuleGroup(tx, me, input.params.id),
  ),
  addGroupDevices: storage.addGroupDevices.handler(({ input, context: { tx, me } }) =>
    changeDeviceGroup(tx, me, input.params.id, input.body),
  ),
  listRules: storage.listRules.handler(({ input, context: { tx } }) => listStorageRules(tx, input.query)),
  createRule: storage.createRule.handler(({ input, context: { tx, me } }) => createStorageRule(tx, me, input.body)),
  updateRule: storage.updateRule.handler(({ input, context: { tx, me } }) =>
    editStorageRule(tx, me, input.params.id, input.body),
  ),
  removeRule: storage.removeRule.handler(({ input, context: { tx, me } }) =>
    deleteStorageRule(tx, me, input.params.id),
  ),
  addRuleDevices: storage.addRuleDevices.handler(({ input: { params, body }, context: { tx, me } }) =>
    copyRuleToDevices(tx, me, params.id, body.devices),
  ),
  ruleNames: storage.ruleNames.handler(({ input, context: { tx } }) => listRuleNames(tx, input.query)),
};
